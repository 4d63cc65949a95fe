import { after, dayMs, hourMs } from '../history/time.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { Person } from '../rows.ts';
import { type KindPlan, kindPlans } from './kinds.ts';
import { detailsOf } from './shots.ts';
import type { Photo } from './subject.ts';

/** Everything was listed within this many days before today. */
const listedDays = 360;

const listingCount = kindPlans.reduce((sum, { count }) => sum + count, 0);

export interface Listing {
  plan: KindPlan;
  photo: Photo;
  /** The version of the model, from the cheapest, 0, to the most expensive. */
  level: number;
  seller: Person;
  postedAt: Date;
}

/**
 * Returns what each seller lists and when, newest first. Kinds are mixed first and photos are
 * assigned afterwards, so that two listings with the same photo are as far apart in their category
 * as there are photos.
 */
export function listings(rng: Rng, sellers: readonly Person[], now: Date): Listing[] {
  const photoCounts = new Map<KindPlan, number>();
  // In rounds of a random order, so that all sellers sell about the same number at all times.
  const rounds = Math.ceil(listingCount / sellers.length);
  const owners = Array.from({ length: rounds }, () => rng.shuffled(sellers)).flat();
  const mixed = rng.shuffled(
    kindPlans.flatMap((plan) => new Array<KindPlan>(plan.count).fill(plan)),
  );
  return mixed.map((plan, index) => {
    const before = photoCounts.get(plan) ?? 0;
    photoCounts.set(plan, before + 1);
    // More of the listings are recent than old, as in a shop that grows.
    const age = (index / mixed.length) ** 1.3 * (listedDays - 1) * dayMs;
    const [photo, round] = [before % plan.photos, Math.floor(before / plan.photos)];
    return {
      plan,
      photo: { kind: plan.kind, seed: photo + 1 },
      // The same bicycle is never listed twice: listings with the same photo have different
      // versions.
      level: (photo * 3 + round * 2) % plan.trims.length,
      seller: itemAt(owners, index),
      postedAt: after(now, -age - rng.whole(hourMs, 20 * hourMs)),
    };
  });
}

/** The photos that the listings share, each once, and the pictures of their details. */
export const demoPhotos = (): Photo[] =>
  kindPlans.flatMap(({ kind, photos }) =>
    Array.from({ length: photos }, (_, index) => ({ kind, seed: index + 1 })).flatMap((photo) => [
      photo,
      ...detailsOf(photo).map((detail) => detail.photo),
    ]),
  );
