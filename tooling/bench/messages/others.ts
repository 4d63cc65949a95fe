import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, type Person } from '../person.ts';
import { type Correspondents, newMessage } from './correspondents.ts';

/** Between two calls of a person, in ms. */
const pauseMs = 250;
/** Every so many calls, a person writes: one message in three seconds, which the limits allow. */
const writesEvery = 12;

export interface OthersTimes {
  /** The milliseconds of each answer. */
  reading: number[];
  writing: number[];
  /** What was refused or not answered, as text. */
  failures: string[];
}

/**
 * Lets people read their inbox and write each other at a steady pace. Returns a function that ends
 * this and returns the times.
 */
export function startOthers(
  url: string,
  all: readonly Correspondents[],
): () => Promise<OthersTimes> {
  const times: OthersTimes = { reading: [], writing: [], failures: [] };
  let wanted = true;
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work().then(
      () => into.push(performance.now() - began),
      (error: unknown) => times.failures.push(String(error)),
    );
  };
  const live = async (person: Person, threadId: string, beginsAt: number) => {
    await sleep(Math.random() * pauseMs);
    for (let call = beginsAt; wanted; call++) {
      if (call % writesEvery === 0)
        await timed(times.writing, () =>
          callAs(url, person, `/threads/${threadId}/messages`, newMessage('And the saddle?')),
        );
      else await timed(times.reading, () => callAs(url, person, '/threads?limit=50'));
      await sleep(pauseMs);
    }
  };
  const lives = all.flatMap(({ buyer, seller, threadId }, index) => [
    live(buyer, threadId, index),
    live(seller, threadId, index + writesEvery / 2),
  ]);
  return async () => {
    wanted = false;
    await Promise.all(lives);
    return times;
  };
}
