import { DateTime } from '../../../../../client/ui/text/date-time.tsx';
import { WrittenMessage } from '../../../../../client/ui/text/written-message.tsx';
import { component } from '../../../component.ts';
import { hebrew, longWords, unbroken } from '../../../frame/samples.ts';

const date = '2026-10-29T08:00:00.000Z';

export default component({
  title: 'Written messages and their times',
  of: { WrittenMessage, DateTime },
  about: 'What admins read of what people have written.',
  states: {
    time: <DateTime date={date} />,
    message: (
      <ul>
        <WrittenMessage head="Ada Ahlberg" date={date} text={'Is it still for sale?\nThanks'} />
      </ul>
    ),
    'among others': (
      <ul className="grid gap-2">
        <WrittenMessage head="Ada Ahlberg" date={date} text="Is it still for sale?" />
        <WrittenMessage head="Sam Stillwater" date={date} text="Pay me in cash." isMarked />
      </ul>
    ),
    'long words': (
      <ul>
        <WrittenMessage head={longWords} date={date} text={unbroken} />
      </ul>
    ),
    'from right to left': (
      <ul>
        <WrittenMessage head="Noa" date={date} text={hebrew} />
      </ul>
    ),
  },
});
