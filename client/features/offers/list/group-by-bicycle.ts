import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';

export interface OffersOfBicycle {
  product: PriceOffer['product'];
  offers: PriceOffer[];
  /** Of those that wait for an answer: how many, the highest price in dollars, and which ends first. */
  open: { count: number; highest: number; first: PriceOffer } | null;
}

/** Groups offers by their bicycles, both in the order in which they come. */
export const groupByBicycle = (all: readonly PriceOffer[]): OffersOfBicycle[] =>
  [...Map.groupBy(all, ({ product }) => product._id).values()].flatMap((offers) => {
    const [{ product } = { product: undefined }] = offers;
    return product ? [{ product, offers, open: openOf(offers) }] : [];
  });

function openOf(offers: readonly PriceOffer[]): OffersOfBicycle['open'] {
  const open = offers.filter(({ state }) => state === 'open');
  const [first] = open.toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1));
  if (!first) return null;
  return { count: open.length, highest: Math.max(...open.map(({ price }) => price)), first };
}
