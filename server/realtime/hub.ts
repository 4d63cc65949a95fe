import { AsyncResource } from 'node:async_hooks';
import type { ChangeFeed } from '../db/changes.ts';
import { Refusal } from '../errors.ts';
import type { SessionState } from '../http/authorize.ts';
import type { TokenSession } from '../providers/identity/provider.ts';
import type { Bus } from './bus.ts';
import { EventStream } from './event-stream.ts';
import { openRecentChanges } from './recent.ts';
import { openWatchers, type Watch, type Watcher } from './watchers.ts';

/** Streams of one process, and of one person, who has one for each window in sight. */
export const mostStreams = 2000;
const mostStreamsOfOne = 8;

/** How often everybody looks by themselves, in ms. */
const lookEveryMs = 1000;
/** Words of the bus within so many ms are one. */
const gatherMs = 20;
/** Half of what our own limit, and proxies in their usual settings, let a connection be silent for. */
const beatEveryMs = 25_000;
/** In how many ms a refused page may come back, and those of a server that ends, each at random. */
const comeBackMs = 30_000;
const spreadMs = 5000;

export interface LiveHub {
  /** @throws Refusal overloaded beyond either bound, and once the server ends */
  open(watch: Watch): EventStream;
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
 * Tells open pages what has changed. All of a process share one question to the change feed, once a
 * second and whenever the bus says so; without an open page nobody asks.
 */
export function openLiveHub({ feed, bus, findSession }: HubOptions): LiveHub {
  const watchers = openWatchers();
  const recent = openRecentChanges();
  let isClosed = false;
  // Not in the name of the request that sets the timer off: what follows is done for everybody.
  const look = AsyncResource.bind(() => {
    // When the database is away, the next look will find out.
    feed.catchUp(performance.now()).catch(() => undefined);
  });
  const pace = openPace(look, () => keepUp(watchers.all));

  // What a person may hear depends on their role: with another one the page listens anew.
  const endIfSessionHas = async ({ session, role, stream }: Watcher) => {
    const { sessionEnd, caller } = await findSession(session, performance.now());
    if (caller?.role !== role || !sessionEnd || sessionEnd.getTime() <= Date.now()) stream.end(0);
  };
  const tell = (watcher: Watcher, topics: readonly string[]) => {
    if (topics.includes(watcher.session.identityId))
      endIfSessionHas(watcher).catch(() => watcher.stream.end(Math.random() * spreadMs));
    const names = topics.flatMap((topic) => watcher.names.get(topic) ?? []);
    if (names.length > 0) watcher.stream.tell({ topics: names });
  };
  // A request that catches up by itself is none of those who are told.
  const tellAll = AsyncResource.bind((topics: readonly string[] | null) => {
    recent.note(topics);
    if (topics === null) for (const { stream } of watchers.all) stream.tell({ topics });
    else for (const [watcher, its] of watchers.reached(topics)) tell(watcher, its);
  });
  feed.listen(tellAll);
  bus.listen(pace.hurry);

  const begin = (watch: Watch): Watcher => {
    const watcher = { ...watch, stream: new EventStream() };
    watchers.add(watcher);
    pace.run();
    watcher.stream.once('close', () => {
      watchers.remove(watcher);
      if (watchers.all.size === 0) pace.rest();
    });
    return watcher;
  };

  return {
    open: (watch) => {
      const isFull =
        watchers.all.size >= mostStreams || watchers.countOf(watch.personId) >= mostStreamsOfOne;
      if (isClosed || isFull)
        throw new Refusal('overloaded', { retryAt: new Date(Date.now() + comeBackMs) });
      const watcher = begin(watch);
      const missed = recent.since(watch.seenAt, watch.names.keys());
      if (missed === null) watcher.stream.tell({ topics: null });
      else tell(watcher, missed);
      return watcher.stream;
    },
    size: () => watchers.all.size,
    close: () => {
      isClosed = true;
      for (const { stream } of watchers.all) stream.end(Math.random() * spreadMs);
    },
  };
}

/** Ends the streams whose tokens have run out, and keeps the silent ones alive. */
function keepUp(watchers: Iterable<Watcher>): void {
  const now = Date.now();
  const silentSince = performance.now() - beatEveryMs;
  for (const { stream, session } of watchers) {
    if (session.tokenEnd <= now) stream.end(Math.random() * lookEveryMs);
    else if (stream.lastSentAt < silentSince) stream.beat();
  }
}

/** Looks once a second, and a moment after every `hurry`, from `run` until `rest`. */
function openPace(look: () => void, eachSecond: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isHurrying = false;
  return {
    run: () => {
      timer ??= setInterval(() => {
        look();
        eachSecond();
      }, lookEveryMs).unref();
    },
    hurry: () => {
      if (!timer || isHurrying) return;
      isHurrying = true;
      setTimeout(() => {
        isHurrying = false;
        look();
      }, gatherMs).unref();
    },
    rest: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
