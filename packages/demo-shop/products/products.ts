import { atIndex, type Chance } from '../rng.ts';
import type { Person, ProductRow } from '../rows.ts';
import { after, dayMs, dayOf, idAt } from '../trades/moments.ts';
import { createWriter } from '../writer.ts';
import { models, unnamedModels } from './brands.ts';
import { titleOf } from './describe.ts';
import type { Facts } from './facts.ts';
import { type Listing, listings } from './listings.ts';
import { askedCents, conditionAfter, newPriceCents } from './price.ts';
import { subjectOf } from './subject.ts';

const yearMs = 365.25 * dayMs;

/** Every listing of the demo shop, newest first, all of them still available. */
export function demoProducts(chance: Chance, sellers: readonly Person[], now: Date): ProductRow[] {
  const write = createWriter(chance);
  const taken = new Set<string>();
  return listings(chance, sellers, now).map((listing) => {
    const facts = factsOf(chance, listing);
    const { newCents, years, condition } = facts;
    return {
      id: idAt(chance, listing.postedAt),
      title: titleOf(chance, facts, taken),
      sellingPriceCents: askedCents(chance, listing.plan, { newCents, years, condition }),
      description: write(facts),
      ...fixedOf(listing, facts),
    };
  });
}

/** What of a product needs neither chance nor words. */
export const fixedOf = ({ seller, photo, postedAt }: Listing, facts: Facts) => ({
  sellerId: seller.user.id,
  photo,
  purchasePriceCents: facts.newCents,
  phone: seller.phone,
  purchaseDate: dayOf(facts.purchasedAt),
  condition: facts.condition,
  city: seller.city,
  area: seller.area,
  state: 'available' as const,
  postedAt,
});

export function factsOf(chance: Chance, { plan, photo, level, seller, postedAt }: Listing): Facts {
  const subject = subjectOf(photo);
  const [low, high] = plan.years;
  const years = low + chance.next() * (high - low);
  return {
    plan,
    subject,
    model: (models[subject.make] ?? unnamedModels)[plan.kind],
    trim: atIndex(plan.trims, level),
    level,
    size: chance.pick(plan.sizes),
    condition: conditionAfter(chance, years),
    years,
    purchasedAt: after(postedAt, -years * yearMs),
    newCents: newPriceCents(chance, plan, level / (plan.trims.length - 1)),
    seller,
  };
}
