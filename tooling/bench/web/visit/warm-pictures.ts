import { setTimeout as sleep } from 'node:timers/promises';

const format = 'image/avif';

/**
 * Waits until every picture of a page exists in the format that browsers prefer. A shop makes it
 * once, in the background, after the first request, and the measured visits must come later.
 */
export async function warmPictures(origin: string, page: string): Promise<void> {
  const addresses = new Set(page.match(/\/images\/[\da-f]{32}\/\d+/g));
  for (const address of addresses) {
    for (let tries = 0; tries < 100; tries++) {
      const { headers } = await fetch(origin + address, { headers: { accept: format } });
      if (headers.get('content-type') === format) break;
      await sleep(100);
    }
  }
}
