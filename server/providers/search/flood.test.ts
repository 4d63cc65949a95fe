import { expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedIndex } from './embedded-index.ts';
import type { IndexUsage } from './messages.ts';
import { bicycle, createRandom, idOf } from './test-documents.ts';

const everything = process.env.TEST_ALL === 'true';
const floodSize = everything ? 100_000 : 20_000;
/** Of resident memory. */
const mostMegabytes = everything ? 250 : 150;
const megabyte = 2 ** 20;

/** Makes listings with makes, models and words that nobody else has. */
function createFlood() {
  const random = createRandom(3);
  const word = () => Math.floor(random() * 36 ** 8).toString(36);
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return (number: number) =>
    bicycle(number, {
      title: words(2),
      description: words(8),
      attributes: { make: words(2), model: words(3) },
    });
}

test('a flood of odd listings takes little memory, which is free after their removal', async () => {
  const onTrouble = vi.fn();
  const search = openEmbeddedIndex({ fill: (update) => update([bicycle(0)], []), onTrouble });
  onTestFinished(() => search.close());
  await vi.waitUntil(() => search.isReady(), { timeout: 15_000 });
  const megabytes = async (of: keyof IndexUsage) => (await search.usage())[of] / megabyte;
  const [rssBefore, heldBefore] = [await megabytes('rss'), await megabytes('held')];
  const make = createFlood();
  for (let start = 1; start < floodSize; start += 1000)
    await search.update(
      Array.from({ length: 1000 }, (_, number) => make(start + number)),
      [],
    );
  expect((await megabytes('rss')) - rssBefore).toBeLessThan(mostMegabytes);
  const ids = Array.from({ length: floodSize }, (_, number) => idOf(number + 1));
  await search.update([], ids);
  // Not of the resident memory: the C library keeps pages for the next arrays.
  const grown = async () => (await megabytes('held')) - heldBefore;
  await expect.poll(grown, { timeout: 30_000, interval: 200 }).toBeLessThan(10);
  expect(await search.usage()).toMatchObject({ listings: 1, dead: 0 });
  expect(onTrouble).not.toHaveBeenCalled();
}, 120_000);
