import { MessageRecord } from '../../../../../client/ui/text/message-record.tsx';
import road from '../../../../../server/seed/tiles/road.svg';
import { component } from '../../../component.ts';
import { longWords, unbroken } from '../../../frame/samples.ts';

const date = '2026-10-29T08:00:00.000Z';
const message = { text: 'Is it still for sale?', pictures: [], date };

export default component({
  title: 'Message record',
  of: { MessageRecord },
  about: 'A message with its pictures, as an admin reads it in a list.',
  states: {
    text: (
      <ul>
        <MessageRecord author="Ada Ahlberg" message={message} />
      </ul>
    ),
    'with a picture': (
      <ul className="max-w-sm">
        <MessageRecord author="Ada Ahlberg" message={{ ...message, pictures: [road] }} />
      </ul>
    ),
    marked: (
      <ul>
        <MessageRecord author="Sam Stillwater" message={message} isMarked />
      </ul>
    ),
    'long words': (
      <ul>
        <MessageRecord author={longWords} message={{ ...message, text: unbroken }} />
      </ul>
    ),
  },
});
