import { attributesOf } from '../attributes/attributes.ts';
import { shippingOf, zonesOf } from '../deals/delivery.ts';
import { after, dayMs, dayOf, idAt } from '../history/time.ts';
import { placeIdOf } from '../people/cities.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { Person, ProductRow } from '../rows.ts';
import { models, unnamedModels } from './brands.ts';
import { checklistOf } from './checklist.ts';
import { titleOf } from './describe.ts';
import { createWriter } from './description-writer.ts';
import type { BicycleFacts } from './facts.ts';
import { type Listing, listings } from './listings.ts';
import { askedCents, conditionAfter, newPriceCents } from './price.ts';
import { picturesOf } from './shots.ts';
import { subjectOf } from './subject.ts';

const yearMs = 365.25 * dayMs;

/** One in this many bicycles for sale can also be sent. */
const sentEvery = 3;
/** One in this many has prices for other countries, or is not sent to some of them. */
const abroadEvery = 12;

/** Every listing of the demo shop, newest first, all of them still available. */
export function demoProducts(rng: Rng, sellers: readonly Person[], now: Date): ProductRow[] {
  const write = createWriter(rng);
  const taken = new Set<string>();
  return listings(rng, sellers, now).map((listing, index) => {
    const facts = factsOf(rng, listing);
    const { newCents, years, condition } = facts;
    const texts = {
      id: idAt(rng, listing.postedAt),
      title: titleOf(rng, facts, taken),
      sellingPriceCents: askedCents(rng, listing.plan, { newCents, years, condition }),
      description: write(facts),
    };
    const columns = fixedColumns(listing, facts, texts);
    const { kind } = listing.photo;
    return {
      ...texts,
      ...columns,
      ...(index % sentEvery === 0 && shippingOf(kind)),
      ...(index % abroadEvery === 0 && { shippingZones: zonesOf(kind) }),
    };
  });
}

type Texts = Pick<ProductRow, 'title' | 'description'>;

/** The columns of a product that need no chance. */
export function fixedColumns(
  { seller, photo, postedAt }: Listing,
  facts: BicycleFacts,
  { title, description }: Texts,
) {
  const attributes = attributesOf(facts, description);
  return {
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
    pictures: picturesOf(photo, title),
    attributes,
    checklist: checklistOf(facts.condition, attributes),
    placeId: placeIdOf(seller.city),
    delivery: 'pick_up' as const,
    shippingCents: 0,
  };
}

export function factsOf(rng: Rng, { plan, photo, level, seller, postedAt }: Listing): BicycleFacts {
  const subject = subjectOf(photo);
  const [low, high] = plan.years;
  const years = low + rng.next() * (high - low);
  return {
    plan,
    subject,
    model: (models[subject.make] ?? unnamedModels)[plan.kind],
    trim: itemAt(plan.trims, level),
    level,
    size: rng.pick(plan.sizes),
    condition: conditionAfter(rng, years),
    years,
    purchasedAt: after(postedAt, -years * yearMs),
    newCents: newPriceCents(rng, plan, level / (plan.trims.length - 1)),
    seller,
  };
}
