import type { Message, Thread } from '../../../../contract/messages/messages.ts';
import { useEmail } from '../../../api/session.ts';
import { threadPath } from '../../../links/message-links.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { unreadText } from '../../../unread-text.ts';
import { readDraft } from '../composer/use-stored-draft.ts';
import { shortText } from '../format-date.ts';
import { targetKey } from '../outbox/outbox.ts';
import type { InboxFilter } from '../queries.ts';
import { withFilter } from './inbox-filter.ts';

interface InboxItemProps {
  thread: Thread;
  /** That of the list, which stays while its threads are opened. */
  filter: InboxFilter;
  isOpen: boolean;
}

/** A thread in the list: who, about what, and the last message. */
export function InboxItem({ thread, filter, isOpen }: InboxItemProps) {
  const { _id, product, other, last, unread } = thread;
  const draft = readDraft(useEmail(), targetKey({ threadId: _id }));
  // The field beside the list shows the draft of the open thread.
  const isDraft = draft !== '' && !isOpen;
  return (
    <ListRow
      to={withFilter(threadPath(_id), filter)}
      picture={product.image}
      isMarked={isOpen}
      aria-current={isOpen ? 'page' : undefined}
    >
      <span className="grid grid-cols-1 leading-snug">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={`min-w-0 truncate ${unread > 0 ? 'font-semibold' : ''}`}>
            {other.name}
          </span>
          <time dateTime={last.date} className="ms-auto shrink-0 text-soft text-xs">
            {shortText(last.date)}
          </time>
        </span>
        <span dir="auto" className="max-w-full justify-self-start truncate text-soft text-sm">
          {product.title}
        </span>
        <span
          className={`flex items-center gap-1 text-sm ${unread > 0 ? 'font-medium' : 'text-soft'}`}
        >
          {isDraft ? (
            <span className="shrink-0 text-clay">Draft: </span>
          ) : (
            last.from === 'me' && <span className="shrink-0">You: </span>
          )}
          {/* Its own direction, so that what is cut off is its end. */}
          <span dir="auto" className="min-w-0 truncate">
            {isDraft ? draft : previewOf(last)}
          </span>
          {unread > 0 && (
            <span className="ms-auto min-w-5 shrink-0 rounded-full bg-clay px-1.5 text-center font-medium text-on-clay text-xs leading-5">
              {unreadText(unread)}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </ListRow>
  );
}

function previewOf({ from, text, pictures, isHidden }: Message): string {
  if (isHidden && from === 'other') return 'Hidden message';
  return text || (pictures.length === 1 ? 'Picture' : `${pictures.length} pictures`);
}
