import { AsyncResource } from 'node:async_hooks';
import type { SessionState, TokenSession } from '../caller.ts';
import { libraryClock } from '../clock.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { AppError } from '../errors.ts';
import { EventStream } from './event-stream.ts';
import type { Bus } from './local-bus.ts';
import { openRecentChanges } from './recent-changes.ts';
import { openSubscribers, type Subscriber, type Subscription } from './subscribers.ts';

/** The maximum of streams of one process, and of one user, who has one for each visible window. */
export const maxStreams = 2000;
const maxStreamsPerUser = 8;

/** How often each process polls without a message from the bus, in ms. */
const pollIntervalMs = 1000;
/** Messages from the bus within this many ms cause one query. */
const debounceMs = 20;
/**
 * Half of the idle time that the server's own limit, and proxies by default, allow a connection.
 */
const heartbeatIntervalMs = 25_000;
/**
 * When a rejected page may retry, and the maximum of the random delay after which pages reconnect
 * when the server closes, in ms.
 */
const retryAfterMs = 30_000;
const reconnectJitterMs = 5000;

export interface LiveHub {
  /**
   * Opens a stream. @throws AppError overloaded when a maximum is reached or the server is closing
   */
  open(subscription: Subscription): EventStream;
  /** Returns the number of open streams. */
  size(): number;
  /** Ends all streams and opens no more. */
  close(): void;
}

interface HubOptions {
  feed: ChangeFeed;
  bus: Bus;
  findSession(session: TokenSession, asOf: number): Promise<SessionState>;
}

/** Products by their ids, for the search index; no page subscribes to them. */
const indexTopic = 'product:';

/**
 * Opens the hub that notifies open pages of changes. All pages of a process share one query to the
 * change feed, once a second and after each message of the bus; without an open page there are no
 * queries.
 */
export function openLiveHub({ feed, bus, findSession }: HubOptions): LiveHub {
  const subscribers = openSubscribers();
  const recent = openRecentChanges();
  let isClosed = false;
  // Runs outside the context of the request that sets the timer, because the work belongs to no
  // request.
  const poll = AsyncResource.bind(() => {
    // When the database is down, a later poll catches up.
    feed.catchUp(performance.now()).catch(() => undefined);
  });
  const scheduler = createPollScheduler(poll, () => maintainStreams(subscribers.all));

  // A user's topics depend on the role, so the page must reconnect when it changes.
  const endIfSessionEnded = async ({ session, role, stream }: Subscriber) => {
    const { session: stored, caller } = await findSession(session, performance.now());
    const isOpen = stored && stored.expiresAt > libraryClock.now();
    if (caller?.role !== role || !isOpen) stream.end(0);
  };
  const notify = (subscriber: Subscriber, topics: readonly string[]) => {
    if (topics.includes(subscriber.session.identityId))
      endIfSessionEnded(subscriber).catch(() =>
        subscriber.stream.end(Math.random() * reconnectJitterMs),
      );
    const names = topics.flatMap((topic) => subscriber.topicNames.get(topic) ?? []);
    if (names.length > 0) subscriber.stream.sendEvent({ topics: names });
  };
  // A change may be found by a request that catches up; notifying must not run in its context.
  const notifyAll = AsyncResource.bind((topics: readonly string[] | null) => {
    recent.record(topics?.filter((topic) => !topic.startsWith(indexTopic)) ?? null);
    if (topics === null) for (const { stream } of subscribers.all) stream.sendEvent({ topics });
    else
      for (const [subscriber, theirs] of subscribers.findByTopics(topics))
        notify(subscriber, theirs);
  });
  feed.listen(notifyAll);
  bus.listen(scheduler.pollSoon);

  const addSubscriber = (subscription: Subscription): Subscriber => {
    const subscriber = { ...subscription, stream: new EventStream() };
    subscribers.add(subscriber);
    scheduler.start();
    subscriber.stream.once('close', () => {
      subscribers.remove(subscriber);
      if (subscribers.all.size === 0) scheduler.stop();
    });
    return subscriber;
  };

  return {
    open: (subscription) => {
      const isFull =
        subscribers.all.size >= maxStreams ||
        subscribers.countOf(subscription.userId) >= maxStreamsPerUser;
      if (isClosed || isFull) throw new AppError('overloaded', { retryAfterMs });
      const subscriber = addSubscriber(subscription);
      const missed = recent.since(subscription.dataAsOf, subscription.topicNames.keys());
      if (missed === null) subscriber.stream.sendEvent({ topics: null });
      else notify(subscriber, missed);
      return subscriber.stream;
    },
    size: () => subscribers.all.size,
    close: () => {
      isClosed = true;
      for (const { stream } of subscribers.all) stream.end(Math.random() * reconnectJitterMs);
    },
  };
}

/** Ends the streams whose tokens have expired, and sends heartbeats on idle ones. */
function maintainStreams(subscribers: Iterable<Subscriber>): void {
  const now = libraryClock.now().getTime();
  const silentSince = performance.now() - heartbeatIntervalMs;
  for (const { stream, session } of subscribers) {
    if (session.tokenEnd <= now) stream.end(Math.random() * pollIntervalMs);
    else if (stream.lastSentAt < silentSince) stream.sendHeartbeat();
  }
}

/**
 * Returns a scheduler that polls once a second, and shortly after each `pollSoon`, between `start`
 * and `stop`.
 */
function createPollScheduler(poll: () => void, eachSecond: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isPollSoon = false;
  return {
    start: () => {
      timer ??= setInterval(() => {
        poll();
        eachSecond();
      }, pollIntervalMs).unref();
    },
    pollSoon: () => {
      if (!timer || isPollSoon) return;
      isPollSoon = true;
      setTimeout(() => {
        isPollSoon = false;
        poll();
      }, debounceMs).unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
