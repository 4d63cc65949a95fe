import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { maxPageRows } from '../../../contract/limits.ts';
import type { InboxFolder, Message } from '../../../contract/messages/messages.ts';
import { call, callPage } from '../../api/api.ts';
import { pageSizes } from '../../api/page-sizes.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { mergeMessages } from './merge-messages.ts';

/** Which threads the inbox shows. A search finds those of all folders. */
export interface InboxFilter {
  folder?: InboxFolder;
  search?: string;
}

/** A person's threads, page by page, those with the newest messages first. */
export const inboxQuery = (email: string, { folder = 'inbox', search = '' }: InboxFilter = {}) =>
  pagedQuery({
    queryKey: ['threads', 'list', email, folder, search],
    read: (page, signal) =>
      callPage(
        'GET /threads',
        { query: { email, folder, ...page, ...(search && { search }) } },
        signal,
      ),
  });

/** One thread, without its messages. */
export const threadQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['threads', 'one', email, id],
    queryFn: ({ signal }) => call('GET /threads/:id', { params: { id }, query: { email } }, signal),
  });

/**
 * The loaded messages of a thread, in the order of their numbers and without gaps. The first
 * fetch gets the last ones; each later fetch gets only what is new.
 */
export const messagesQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['threads', 'messages', email, id],
    queryFn: async ({ client, queryKey, signal }): Promise<readonly Message[]> => {
      const last = knownMessages(client, queryKey).at(-1);
      const found = last
        ? await readAfter(email, id, last.number, signal)
        : await readMessages(email, id, { limit: pageSizes.messages }, signal);
      // Older messages may have been loaded in the meantime.
      return mergeMessages(knownMessages(client, queryKey), found);
    },
    // Compares by identity: `mergeMessages` keeps the known messages, and there may be thousands.
    structuralSharing: false,
  });

const knownMessages = (client: QueryClient, queryKey: readonly unknown[]) =>
  client.getQueryData<readonly Message[]>(queryKey) ?? [];

/** Returns all messages of a thread after a number, oldest first. @throws ApiError */
export async function readAfter(email: string, id: string, number: number, signal: AbortSignal) {
  const found: Message[] = [];
  for (let after = number; ; after = found.at(-1)?.number ?? after) {
    const page = await readMessages(email, id, { after, limit: maxPageRows }, signal);
    found.push(...page);
    if (page.length < maxPageRows) return found;
  }
}

/** Returns messages of a thread, oldest first. @throws ApiError */
export const readMessages = (
  email: string,
  id: string,
  which: { limit: number; before?: number; after?: number },
  signal?: AbortSignal,
): Promise<Message[]> =>
  call('GET /threads/:id/messages', { params: { id }, query: { email, ...which } }, signal);

/** `target` is the key of what would begin the thread. */
export const threadAboutKey = (email: string, target: string) =>
  ['threads', 'about', email, target] as const;

/** What a thread is about: a booking, or the product whose seller is asked. */
export type Subject = { bookingId: string } | { productId: string };

/**
 * The id of the person's thread about something; null if there is none. After the first
 * message, the outbox enters the id here.
 */
export const threadAboutQuery = (email: string, subject: Subject, target: string) =>
  queryOptions({
    queryKey: threadAboutKey(email, target),
    queryFn: async ({ client, queryKey, signal }): Promise<string | null> => {
      const known = client.getQueryData<string | null>(queryKey);
      if (known) return known;
      const [thread] = await call('GET /threads', { query: { email, ...subject } }, signal);
      return thread?._id ?? null;
    },
  });
