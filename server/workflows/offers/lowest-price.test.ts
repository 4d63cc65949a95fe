import { expect, test } from 'vitest';
import type { OwnOffers } from '../../../contract/deals/offers/offers.ts';
import { maxOffersOfBuyer } from '../../../contract/limits.ts';
import { read as readMessages } from '../../testing/messages.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';

const shop = await openEmptyShop({ RATE_LIMITS: 'false' });
const { list, make, answer, newBuyer, newSeller } = offersIn(shop);
const seller = await newSeller();

/** A buyer knows that the lowest price is above the first and at most the second, in dollars. */
type Range = readonly [above: number, upTo: number];

/** Halves a range by an offer in its middle: nothing narrows it more, whatever the lowest price is. */
async function halve(buyer: Person, product: string, [above, upTo]: Range): Promise<Range> {
  const price = (above + upTo) / 2;
  const { body } = await make(buyer, product, price);
  const { _id, state } = (body as unknown as { offer: NonNullable<OwnOffers['offer']> }).offer;
  if (state === 'declined') return [price, upTo];
  expect(state).toBe('open');
  await answer(buyer, _id, 'withdraw');
  return [above, price];
}

test.each([101.37, 287.31, 300, 499.83])(
  'the three tries of a buyer leave an eighth of the range for a lowest price of $%d',
  async (lowest) => {
    const [buyer, product] = [await newBuyer(), await list(seller, { offers: { lowest } })];
    let range: Range = [100, 500];
    for (let tries = 0; tries < maxOffersOfBuyer; tries++)
      range = await halve(buyer, product, range);
    const [above, upTo] = range;
    expect(above).toBeLessThan(lowest);
    expect(upTo).toBeGreaterThanOrEqual(lowest);
    expect(upTo - above).toBe(400 / 8);
    const refused = await make(buyer, product, (above + upTo) / 2);
    expect(refused.body.code).toBe('no_tries_left');
    // Nor does anything else that the buyer reads hold it.
    const { body: own } = await buyer.call('GET', `/bicycles/${product}/offers`);
    const { offer } = own as unknown as OwnOffers;
    const answers = await Promise.all(
      [`/bicycles/${product}`, '/offers', `/threads/${offer?.threadId}`, '/threads'].map((path) =>
        buyer.call('GET', path),
      ),
    );
    const messages = await readMessages(buyer, String(offer?.threadId));
    if (!Number.isInteger(lowest))
      expect(JSON.stringify([own, answers.map(({ body }) => body), messages])).not.toMatch(
        new RegExp(`${lowest}|${Math.round(lowest * 100)}`),
      );
  },
);
