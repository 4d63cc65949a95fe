import { bothEngines, during, type Fault } from '../fault.ts';

const hourMs = 60 * 60 * 1000;

const jump = (name: string, ms: number): Fault => ({
  name: `clock of the server ${name}`,
  engines: bothEngines,
  bounded: [],
  inject: ({ shop }) =>
    during(
      () => shop.shiftClock(ms),
      () => shop.shiftClock(0),
    ),
});

export const clockFaults: readonly Fault[] = [
  { ...jump('an hour fast, then right again', hourMs), bounded: ['postgres'] },
  jump('an hour slow, then right again', -hourMs),
];
