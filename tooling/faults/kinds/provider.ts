import { both, during, type Fault } from '../fault.ts';
import type { Mood } from '../world/bank.ts';
import type { Engine } from '../world/world.ts';

const inMood = (mood: Mood, name: string, bounded: readonly Engine[]): Fault => ({
  name: `payment provider ${name}`,
  engines: both,
  bounded,
  inject: ({ bank }) => {
    const set = (wanted: Mood) => () => {
      bank.mood = wanted;
    };
    return during(set(mood), set('well'));
  },
});

export const providerFaults: readonly Fault[] = [
  inMood('slow', 'slow', []),
  inMood('failing', 'answers 500', ['postgres']),
  inMood('resetting', 'breaks the connection', []),
  inMood('deaf', 'does it, then breaks the connection', ['pglite']),
  inMood('silent', 'never answers', []),
  {
    name: 'payment provider delivers every webhook three times',
    engines: both,
    bounded: ['pglite'],
    inject: ({ bank }) =>
      during(
        () => {
          bank.copies = 3;
        },
        () => {
          bank.copies = 1;
        },
      ),
  },
];
