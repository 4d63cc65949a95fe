import { idAt } from '../history/time.ts';
import type { Rng } from '../rng.ts';
import type { ProductRow } from '../rows.ts';
import { descriptionOf, type PhrasePicker, titleOf } from './describe.ts';
import type { Listing } from './listings.ts';
import { askedCents } from './price.ts';
import { factsOf, fixedColumns } from './products.ts';

/** Returns a product that is not among the listings of today, in a version left to chance. */
export function inventProduct(
  rng: Rng,
  given: Omit<Listing, 'level'>,
  pickPhrase: PhrasePicker,
): ProductRow {
  const { plan, postedAt } = given;
  const listing = { ...given, level: rng.whole(0, plan.trims.length - 1) };
  const facts = factsOf(rng, listing);
  const texts = {
    id: idAt(rng, postedAt),
    // It is no longer for sale, so titles within a year may repeat.
    title: titleOf(rng, facts, new Set()),
    sellingPriceCents: askedCents(rng, plan, facts),
    description: descriptionOf(rng, pickPhrase, facts),
  };
  return { ...texts, ...fixedColumns(listing, facts, texts) };
}
