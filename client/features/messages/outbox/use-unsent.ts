import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onOutboxChange, readOutbox, type Unsent } from './outbox.ts';
import { sendUnsent } from './send-unsent.ts';

/** Returns a person's unsent messages, and sends them. */
export function useUnsent(email: string): readonly Unsent[] {
  const client = useQueryClient();
  const unsent = useSyncExternalStore(onOutboxChange, () => readOutbox(email));
  useEffect(() => {
    if (unsent.length > 0) sendUnsent(client, email);
  }, [client, email, unsent]);
  return unsent;
}
