import { setTimeout as sleep } from 'node:timers/promises';
import type { Marketplace } from '../faults/environment/environment.ts';
import { signUp } from '../faults/environment/person.ts';

export interface Reads {
  reads: number;
  /** Sold products that were shown as available after their deal had been acknowledged. */
  stale: number;
}

interface Listed {
  _id: string;
  available: boolean;
}

/** Lets people read the category repeatedly. Returns a function that ends it. */
export async function startReaders(market: Marketplace, people: number) {
  const { ledger, categoryId } = market;
  const counted: Reads = { reads: 0, stale: 0 };
  let wanted = true;
  const persons = await Promise.all(
    Array.from({ length: people }, (_, n) => signUp(market, n % 2 ? 'seller' : 'buyer')),
  );
  const all = persons.map(async (person) => {
    while (wanted) {
      const askedAt = performance.now();
      const answer = await person
        .call('GET', `/products/${categoryId}?limit=100`)
        .catch(() => undefined);
      const wrong = (product: Listed) =>
        product.available && (ledger.sold.get(product._id) ?? Number.POSITIVE_INFINITY) < askedAt;
      if (answer?.status === 200) {
        counted.reads += 1;
        counted.stale += (answer.body as unknown as Listed[]).filter(wrong).length;
      }
      // A pause between two reads, so that a hundred readers are a steady load and not a flood.
      await sleep(20);
    }
  });
  return async (): Promise<Reads> => {
    wanted = false;
    await Promise.all(all);
    return counted;
  };
}
