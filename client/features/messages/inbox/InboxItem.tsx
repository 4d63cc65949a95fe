import { Link } from 'wouter';
import type { Message, Thread } from '../../../../contract/messages/messages.ts';
import { useEmail } from '../../../api/session.ts';
import { threadPath } from '../../../links/message-links.ts';
import { Picture } from '../../../ui/picture.tsx';
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
    <Link
      to={withFilter(threadPath(_id), filter)}
      aria-current={isOpen ? 'page' : undefined}
      className="flex items-start gap-3 rounded-card border border-line bg-card p-3 hover:bg-sand aria-[current=page]:border-pine aria-[current=page]:bg-mist"
    >
      <Picture url={product.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-field" />
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-snug">
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
            <span className="text-clay">Draft: </span>
          ) : (
            last.from === 'me' && <span>You: </span>
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
    </Link>
  );
}

const previewOf = ({ text, pictures }: Message): string =>
  text || (pictures.length === 1 ? 'Picture' : `${pictures.length} pictures`);
