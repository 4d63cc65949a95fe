import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../environment/environment.ts';
import { everything, type ProviderMode } from '../environment/payment-provider.ts';
import { bothEngines, duration, during, type Fault } from '../fault.ts';

const inMode = (mood: ProviderMode, name: string, bounded: readonly Engine[]): Fault => ({
  name: `payment provider ${name}`,
  engines: bothEngines,
  bounded,
  inject: ({ provider }) => {
    const set = (wanted: ProviderMode) => () => {
      provider.mode = wanted;
    };
    return during(set(mood), set('well'));
  },
});

/** The calls that move sellers' and buyers' money, while all others work. */
const calls = {
  transfers: /^\/v1\/transfers/,
  refunds: /^\/v1\/refunds/,
  "sellers' accounts": /^\/(v1\/account|connect)/,
};

/** How long a fault waits for a call that it disturbs, in milliseconds. */
const patienceMs = 60_000;

/** A fault of some of the calls, which lasts until it has disturbed at least one. */
function ofCalls(
  about: keyof typeof calls,
  mood: ProviderMode,
  name: string,
  bounded: readonly Engine[],
): Fault {
  return {
    ...inMode(mood, `${name}: ${about}`, bounded),
    inject: async ({ provider }) => {
      const before = provider.disturbed;
      const began = performance.now();
      Object.assign(provider, { mode: mood, about: calls[about] });
      try {
        await sleep(duration);
        while (provider.disturbed === before && performance.now() - began < patienceMs)
          await sleep(100);
      } finally {
        Object.assign(provider, { mode: 'well', about: everything });
      }
      if (provider.disturbed === before) throw new Error(`no call was about ${about}`);
    },
  };
}

export const providerFaults: readonly Fault[] = [
  inMode('slow', 'slow', []),
  inMode('failing', 'answers 500', ['postgres']),
  inMode('resetting', 'breaks the connection', []),
  inMode('deaf', 'does it, then breaks the connection', ['pglite']),
  inMode('silent', 'never answers', []),
  ofCalls('transfers', 'slow', 'slow', []),
  ofCalls('transfers', 'failing', 'answers 500', ['pglite']),
  ofCalls('transfers', 'deaf', 'does it, then breaks the connection', ['postgres']),
  ofCalls('refunds', 'slow', 'slow', []),
  ofCalls('refunds', 'failing', 'answers 500', []),
  ofCalls('refunds', 'deaf', 'does it, then breaks the connection', ['postgres']),
  ofCalls("sellers' accounts", 'slow', 'slow', []),
  ofCalls("sellers' accounts", 'failing', 'answers 500', []),
  ofCalls("sellers' accounts", 'deaf', 'does it, then breaks the connection', ['pglite']),
  {
    name: 'payment provider delivers every webhook three times',
    engines: bothEngines,
    bounded: ['pglite'],
    inject: ({ provider }) =>
      during(
        () => {
          provider.copies = 3;
        },
        () => {
          provider.copies = 1;
        },
      ),
  },
];
