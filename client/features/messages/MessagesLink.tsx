import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEmail } from '../../api/session.ts';
import { messagesPath } from '../../links/message-links.ts';
import { CountLink } from '../../ui/navigation/count-link.tsx';
import { unreadText } from '../../unread-text.ts';
import { readUnsent } from '../../written-messages.ts';
import { speechBubble } from './speech-bubble.ts';
import { unreadThreadsQuery } from './unread-threads-query.ts';

/**
 * The link to the threads in the top bar, with the number of unread ones. The smallest phones
 * have it in the menu alone.
 */
export function MessagesLink() {
  const email = useEmail();
  const { data } = useQuery(unreadThreadsQuery(email));
  useSendLeftovers(email);
  return (
    <CountLink
      to={messagesPath}
      name="Messages"
      unread={data?.count ? unreadText(data.count) : null}
      className="max-[24rem]:hidden"
      icon={
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 fill-none stroke-2 stroke-current"
          strokeLinejoin="round"
        >
          <path d={speechBubble} />
        </svg>
      }
    />
  );
}

/** Sends what was written earlier and could not be sent then, on whatever page. */
function useSendLeftovers(email: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (readUnsent(email).length === 0) return;
    import('./outbox/send-unsent.ts').then(
      ({ sendUnsent }) => sendUnsent(client, email),
      // Without a network the code cannot be loaded either; the next page tries again.
      () => undefined,
    );
  }, [client, email]);
}
