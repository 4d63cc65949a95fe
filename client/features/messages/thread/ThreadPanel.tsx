import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEmail } from '../../../api/session.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { messagesQuery, threadQuery } from '../queries.ts';
import { OpenThread, type RenderOffer } from './OpenThread.tsx';
import { ThreadNotFound } from './ThreadNotFound.tsx';

interface ThreadPanelProps {
  id: string;
  /** Shown above the field of the message. */
  notice: ReactNode;
  renderOffer: RenderOffer;
}

/** A thread: loads it, and shows it. */
export function ThreadPanel({ id, ...shown }: ThreadPanelProps) {
  const email = useEmail();
  const thread = useQuery(threadQuery(email, id));
  const messages = useQuery(messagesQuery(email, id));
  if (thread.data && messages.data)
    return (
      <OpenThread
        thread={thread.data}
        messages={messages.data}
        readAt={thread.dataUpdatedAt}
        {...shown}
      />
    );
  const error = thread.error ?? messages.error;
  if (!error) return <Spinner />;
  if (isNotFound(error)) return <ThreadNotFound />;
  return (
    <LoadError error={error} onRetry={() => Promise.all([thread.refetch(), messages.refetch()])} />
  );
}

/** An address that is no id is refused as invalid. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
