import { AsyncResource } from 'node:async_hooks';
import type { ChangeFeed } from '../db/change-feed.ts';
import { AppError } from '../errors.ts';
import type { SessionState } from '../http/authorize.ts';
import type { TokenSession } from '../providers/identity/provider.ts';
import { EventStream } from './event-stream.ts';
import type { Bus } from './local-bus.ts';
import { openRecentChanges } from './recent-changes.ts';
import { openSubscribers, type Subscriber, type Subscription } from './subscribers.ts';

/** Streams of one process, and of one person, who has one for each visible window. */
export const maxStreams = 2000;
const maxStreamsPerUser = 8;

/** How often each process polls without a message of the bus, in ms. */
const pollIntervalMs = 1000;
/** Messages of the bus within this many ms cause one query. */
const debounceMs = 20;
/** Half of what our own limit, and proxies in their usual settings, let a connection be silent for. */
const heartbeatIntervalMs = 25_000;
/**
 * After how many ms a refused page may reconnect, and the pages of a server that ends, each at a
 * random time.
 */
const retryAfterMs = 30_000;
const reconnectJitterMs = 5000;

export interface LiveHub {
  /** @throws AppError overloaded beyond either bound, and once the server ends */
  open(subscription: Subscription): EventStream;
  /** How many are open. */
  size(): number;
  /** Ends every stream and opens no more. */
  close(): void;
}

interface HubOptions {
  feed: ChangeFeed;
  bus: Bus;
  findSession(session: TokenSession, asOf: number): Promise<SessionState>;
}

/**
 * Tells open pages what has changed. All pages of a process share one query to the change feed,
 * once a second and whenever the bus asks for it; without an open page there are no queries.
 */
export function openLiveHub({ feed, bus, findSession }: HubOptions): LiveHub {
  const subscribers = openSubscribers();
  const recent = openRecentChanges();
  let isClosed = false;
  // Outside the context of the request that sets the timer: what follows is done for everybody.
  const poll = AsyncResource.bind(() => {
    // When the database is down, the next poll will find out.
    feed.catchUp(performance.now()).catch(() => undefined);
  });
  const scheduler = createPollScheduler(poll, () => maintainStreams(subscribers.all));

  // What a person may hear of depends on their role: with another one the page must reconnect.
  const endIfSessionEnded = async ({ session, role, stream }: Subscriber) => {
    const { sessionEnd, caller } = await findSession(session, performance.now());
    if (caller?.role !== role || !sessionEnd || sessionEnd.getTime() <= Date.now()) stream.end(0);
  };
  const notify = (subscriber: Subscriber, topics: readonly string[]) => {
    if (topics.includes(subscriber.session.identityId))
      endIfSessionEnded(subscriber).catch(() =>
        subscriber.stream.end(Math.random() * reconnectJitterMs),
      );
    const names = topics.flatMap((topic) => subscriber.topicNames.get(topic) ?? []);
    if (names.length > 0) subscriber.stream.sendEvent({ topics: names });
  };
  // A request that catches up by itself is not among the subscribers.
  const notifyAll = AsyncResource.bind((topics: readonly string[] | null) => {
    recent.record(topics);
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
      if (isClosed || isFull)
        throw new AppError('overloaded', { retryAt: new Date(Date.now() + retryAfterMs) });
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

/** Ends the streams whose tokens have run out, and keeps the silent ones alive. */
function maintainStreams(subscribers: Iterable<Subscriber>): void {
  const now = Date.now();
  const silentSince = performance.now() - heartbeatIntervalMs;
  for (const { stream, session } of subscribers) {
    if (session.tokenEnd <= now) stream.end(Math.random() * pollIntervalMs);
    else if (stream.lastSentAt < silentSince) stream.sendHeartbeat();
  }
}

/** Polls once a second, and shortly after every `pollSoon`, from `start` until `stop`. */
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
