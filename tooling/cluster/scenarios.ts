import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../faults/environment/shop.ts';
import type { Cluster } from './cluster.ts';

export interface Scenario {
  name: string;
  /**
   * The requests that may fail: none, those made before the process was gone, or any during
   * recovery.
   */
  mayFail: 'none' | 'in flight' | 'any';
  /** Whether it needs the servers of the next release, whose build takes a while. */
  needsSuccessors?: true;
  /** Runs while people buy and sell: the failure first. Calls `failureComplete` when that is over. */
  run(cluster: Cluster, failureComplete: () => void): Promise<void>;
}

/** Waits until the server reports that it is ready. */
async function ready({ url }: Shop): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/health/ready`).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await sleep(50);
  }
}

/** Stops one server in order and starts another in its place. */
async function replace(old: Shop, next: Shop): Promise<void> {
  await old.end('SIGTERM');
  await next.start();
  await ready(next);
}

const first = (shops: readonly Shop[]): Shop => {
  const [shop] = shops;
  if (!shop) throw new Error('there is no server');
  return shop;
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'one server killed (-9), started again',
    mayFail: 'in flight',
    run: async ({ servers }, failureComplete) => {
      const server = first(servers);
      await server.end('SIGKILL');
      failureComplete();
      await sleep(2000);
      await server.start();
      await ready(server);
    },
  },
  {
    name: 'all three killed (-9), one by one',
    mayFail: 'in flight',
    run: async ({ servers }, failureComplete) => {
      for (const [index, server] of servers.entries()) {
        await server.end('SIGKILL');
        if (index === servers.length - 1) failureComplete();
        await sleep(1000);
        await server.start();
        await ready(server);
      }
    },
  },
  {
    name: 'one server drained, started again',
    mayFail: 'none',
    run: async ({ servers }) => {
      await replace(first(servers), first(servers));
    },
  },
  {
    name: 'all three, one by one, to the next release',
    mayFail: 'none',
    needsSuccessors: true,
    run: async ({ servers, successors }) => {
      for (const [index, next] of successors.entries()) {
        await replace(servers[index] as Shop, next);
        await sleep(500);
      }
    },
  },
  {
    name: 'primary database killed, started again',
    mayFail: 'any',
    run: async ({ crashPrimary }) => {
      await crashPrimary();
    },
  },
];
