import type { Place } from '../people/people.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { KindPlan, Size } from './kinds.ts';
import { paintNames } from './paints.ts';
import { type Condition, dollar } from './price.ts';
import type { Subject } from './subject.ts';

/** What a seller knows about the bicycle that they describe. */
export interface BicycleFacts {
  plan: KindPlan;
  subject: Subject;
  model: string;
  trim: string;
  /** The version's place in the model's price range, from 0 to 4. */
  level: number;
  size: Size;
  condition: Condition;
  years: number;
  purchasedAt: Date;
  newCents: number;
  seller: Place;
}

const milesShare: Record<Condition, number> = { excellent: 0.15, good: 0.75, fair: 1.2 };

/** Returns the facts as text, by the names that phrases use for them. */
export function valuesOf(rng: Rng, facts: BicycleFacts): Record<string, string> {
  const { plan, subject, model, trim, size, seller } = facts;
  const [low, high] = plan.miles;
  const miles = rng.whole(low, high) * facts.years * milesShare[facts.condition];
  return {
    make: subject.make,
    model,
    name: `${subject.make} ${model} ${trim}`.trim(),
    paint: paintNames[subject.paint] ?? subject.paint.toLowerCase(),
    bought: monthOf(facts.purchasedAt),
    paid: inDollars(facts.newCents),
    years: yearsInWords(facts.years),
    miles: rounded(miles).toLocaleString('en-US'),
    size: size.label,
    fits: size.fits,
    few: rng.pick(['two', 'three', 'four', 'five', 'six']),
    far: String(rng.whole(45, 62)),
    middling: String(rng.whole(30, 44)),
    short: String(rng.whole(17, 27)),
    area: seller.area,
    city: seller.city,
  };
}

const monthOf = (moment: Date): string =>
  moment.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const inDollars = (cents: number): string =>
  (cents / dollar).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });

const numbers = ['a year', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function yearsInWords(years: number): string {
  const whole = Math.max(1, Math.round(years));
  return whole === 1 ? 'a year' : `${itemAt(numbers, whole - 1)} years`;
}

function rounded(miles: number): number {
  const step = miles >= 1000 ? 100 : miles >= 200 ? 50 : 10;
  return Math.max(30, Math.round(miles / step) * step);
}
