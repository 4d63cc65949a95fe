import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { receivePicture } from '../../../server/providers/pictures/receive-picture.ts';
import { makeVariants } from '../../../server/providers/pictures/variants.ts';
import { compare, percentile } from '../measure.ts';
import { type Person, signUp } from '../person.ts';
import { memoryOf, type Shop, watchMemory } from '../shop.ts';
import { photo, upload } from '../upload.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Makes the same variants with sharp only, from a file. */
async function makeAlone(bytes: Buffer): Promise<void> {
  const picture = await receivePicture(Readable.from(bytes));
  await makeVariants(picture.file);
  await picture.remove();
}

/**
 * Returns the milliseconds from sending a picture of 12 megapixels to its address, as a multiple of
 * sharp's own time.
 */
export async function measureUpload({ url }: Shop, seller: Person) {
  const pictures = await Promise.all(Array.from({ length: rounds + 1 }, () => photo(12)));
  const next = () => pictures.shift() ?? Buffer.alloc(0);
  const first = next();
  await makeAlone(first);
  await upload(url, seller, first);
  let picture = first;
  return compare(
    rounds,
    () => timed(() => upload(url, seller, picture)),
    () => {
      picture = next();
      return timed(() => makeAlone(picture));
    },
  );
}

/**
 * Sends twenty at once. Returns the memory before and at its peak in megabytes, and the longest
 * block of the event loop.
 */
export async function measureConcurrentUploads(shop: Shop, delayFile: string) {
  const seller = await signUp(shop.url, 'seller');
  const pictures = await Promise.all(Array.from({ length: 20 }, () => photo(12)));
  const before = memoryOf(shop.pid, 'VmRSS');
  const memory = watchMemory(shop);
  const began = Date.now();
  const tookMs = await timed(() =>
    Promise.all(pictures.map((one) => upload(shop.url, seller, one))),
  );
  const blocked = readFileSync(delayFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .filter(([at = 0]) => at >= began)
    .map(([, ms = 0]) => ms);
  return { before, ...memory(), blockedMs: percentile(blocked, 1), tookMs };
}
