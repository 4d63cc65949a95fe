import { DateTime } from '../../../../../client/ui/text/date-time.tsx';
import { WrittenMessage } from '../../../../../client/ui/text/written-message.tsx';
import road from '../../../../../server/seed/tiles/road.svg';
import { component } from '../../../component.ts';
import { hebrew, longWords, unbroken } from '../../../frame/samples.ts';

const date = '2026-10-29T08:00:00.000Z';
const message = { text: 'Is it still for sale?\nThanks', date };

export default component({
  title: 'Written messages and their times',
  of: { WrittenMessage, DateTime },
  about: 'What admins read of what people have written.',
  states: {
    time: <DateTime date={date} />,
    message: (
      <ul>
        <WrittenMessage head="Ada Ahlberg" message={message} />
      </ul>
    ),
    'with a picture': (
      <ul className="max-w-sm">
        <WrittenMessage head="Ada Ahlberg" message={{ ...message, pictures: [road] }} />
      </ul>
    ),
    'among others': (
      <ul className="grid gap-2">
        <WrittenMessage head="Ada Ahlberg" message={message} />
        <WrittenMessage
          head="Sam Stillwater"
          message={{ date, text: 'Pay me in cash.' }}
          isMarked
        />
      </ul>
    ),
    'long words': (
      <ul>
        <WrittenMessage head={longWords} message={{ date, text: unbroken }} />
      </ul>
    ),
    'from right to left': (
      <ul>
        <WrittenMessage head="Noa" message={{ date, text: hebrew }} />
      </ul>
    ),
  },
});
