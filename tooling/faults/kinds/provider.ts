import type { Engine } from '../environment/environment.ts';
import type { ProviderMode } from '../environment/payment-provider.ts';
import { bothEngines, during, type Fault } from '../fault.ts';

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

export const providerFaults: readonly Fault[] = [
  inMode('slow', 'slow', []),
  inMode('failing', 'answers 500', ['postgres']),
  inMode('resetting', 'breaks the connection', []),
  inMode('deaf', 'does it, then breaks the connection', ['pglite']),
  inMode('silent', 'never answers', []),
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
