import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Thread } from '../../../../contract/messages/messages.ts';
import { call } from '../../../api/api.ts';
import { patchQuery } from '../../../api/patch-query.ts';
import { isPassing, retryDelayMs } from '../../../api/retry.ts';
import { useEmail } from '../../../api/session.ts';
import { threadQuery } from '../queries.ts';

/**
 * Marks a thread as read while its newest message is in sight and somebody may be reading it.
 * @param lastNumber the number of the last loaded message
 */
export function useReadMark(thread: Thread, lastNumber: number, isAtEnd: boolean): void {
  const email = useEmail();
  const client = useQueryClient();
  const isActive = usePageActive();
  const { mutate } = useMutation({
    mutationFn: (readUpTo: number) =>
      call('PATCH /threads/:id', {
        params: { id: thread._id },
        query: { email },
        body: { readUpTo },
      }),
    // Otherwise the other side would see no "Seen", and a mail about unread messages would be sent.
    retry: (_, error) => isPassing(error),
    retryDelay: retryDelayMs,
    onSuccess: (_, readUpTo) => {
      patchQuery<Thread>(client, threadQuery(email, thread._id).queryKey, (now) =>
        now.last.number <= readUpTo ? { ...now, unread: 0 } : now,
      );
      for (const kind of ['list', 'unread'])
        void client.invalidateQueries({ queryKey: ['threads', kind] });
    },
  });
  // The thread may know of a message that is not loaded yet.
  const isDue = isActive && isAtEnd && thread.unread > 0 && lastNumber >= thread.last.number;
  useEffect(() => {
    if (isDue) mutate(lastNumber);
  }, [isDue, lastNumber, mutate]);
}

const events = ['focus', 'blur', 'visibilitychange'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener, true);
  return () => {
    for (const event of events) window.removeEventListener(event, listener, true);
  };
}

/** Returns whether the page is visible and its window has the focus: somebody may be reading it. */
const usePageActive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  );
