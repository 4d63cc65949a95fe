import fc from 'fast-check';
import { AppError } from '../../../errors.ts';
import {
  PaymentProviderUnreachable,
  PaymentRefused,
} from '../../../providers/payments/provider.ts';
import { type ActName, acts } from './acts/acts.ts';
import { ProcessEnded, type Weather } from './process.ts';
import type { Ending } from './settle-all.ts';
import { watchDeals } from './watch-deals.ts';
import { watchOffers } from './watch-offers.ts';
import { watchReviews } from './watch-reviews.ts';
import { buyerCount, type World } from './world.ts';

interface Happening {
  buyer: number;
  act: ActName;
}

/** Acts that happen at once, and what goes wrong meanwhile. */
interface Moment {
  happenings: Happening[];
  weather: Weather;
  /** After how many steps the server's process ends; null if it does not. */
  steps: number | null;
}

export interface History {
  /** What the first buyer does at first; nothing goes wrong. */
  opening: readonly ActName[];
  moments: Moment[];
  ending: Ending;
}

/** What leads a deal on is frequent, what ends it rare. */
const oftenBy: Partial<Record<ActName, number>> = {
  books: 8,
  'books with shipping': 8,
  pays: 10,
  'the seller ships': 6,
  'the seller enters the code': 6,
  'events arrive': 6,
  'events arrive twice and out of order': 6,
  'jobs run': 8,
  'the buyer complains': 3,
  'the buyer confirms': 3,
  'the seller sets up an account': 4,
  'the buyer accepts to pick it up': 3,
  'the buyer accepts shipping': 3,
  'the seller changes the hat': 1,
  'the seller sells it again': 3,
  'the seller pauses': 1,
  'the seller replies to the review': 1,
  'an admin hides the review': 1,
  'an admin shows the review': 1,
  'an admin hides the bicycle': 1,
  'an admin suspends the seller': 1,
  'an admin suspends the buyer': 1,
  'decisions are taken back': 3,
  'the buyer offers less': 5,
  'the buyer saves the bicycle': 3,
  'the seller offers it to all': 3,
  'the buyer offers too little': 1,
  'the seller accepts the offer': 5,
  'the buyer accepts the offer': 5,
  'the buyer takes the offer to all': 3,
  'the seller blocks the buyer': 1,
  'an admin deletes the buyer': 1,
  'an admin deletes the seller': 1,
  'the account is closed': 1,
};

const happening: fc.Arbitrary<Happening> = fc.record({
  // Most of a history is about one deal.
  buyer: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(buyerCount - 1)),
  act: fc.oneof(
    ...(Object.keys(acts) as ActName[]).map((act) => ({
      weight: oftenBy[act] ?? 2,
      arbitrary: fc.constant(act),
    })),
  ),
});

const moment: fc.Arbitrary<Moment> = fc.record({
  happenings: fc.oneof(
    { weight: 6, arbitrary: fc.array(happening, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(happening, { minLength: 2, maxLength: 3 }) },
  ),
  weather: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Weather>('works') },
    { weight: 1, arbitrary: fc.constant<Weather>('does not answer') },
    { weight: 1, arbitrary: fc.constant<Weather>('answers nobody') },
  ),
  steps: fc.option(fc.nat(12), { freq: 5 }),
});

const paid = ['books with shipping', 'pays', 'events arrive'] as const satisfies ActName[];
const shipped = [...paid, 'the seller ships'] as const;
const handedOver = ['books', 'pays', 'events arrive', 'the seller enters the code'] as const;
const account = ['the seller sets up an account', 'events arrive'] as const;

const offeredToAll = ['the buyer saves the bicycle', 'the seller offers it to all'] as const;
const agreed = [
  'the buyer offers less with shipping',
  'the seller offers another price',
  'the buyer accepts the offer',
] as const satisfies ActName[];

/** How far the first deal has got when anything may happen to it. */
const openings: readonly (readonly ActName[])[] = [
  [],
  ['books', 'pays'],
  shipped,
  handedOver,
  ['books', 'pays', 'events arrive', 'the seller ships'],
  ['books', 'the seller asks less'],
  ['books with shipping', 'the seller asks more for shipping'],
  ['books with shipping', 'the seller ships no more'],
  [...paid, 'the seller gives back', 'the seller sells it again'],
  [...shipped, 'the seller gives a part back'],
  [...paid, 'an admin gives the money back'],
  [...shipped, 'an admin gives a part back'],
  [...shipped, 'the buyer complains'],
  [...shipped, 'the buyer complains', 'an admin wants it returned'],
  [...shipped, 'the buyer confirms', ...account],
  [...handedOver, ...account, 'the buyer confirms', 'jobs run'],
  [...shipped, 'the buyer confirms', 'the buyer reviews'],
  ['the buyer offers less'],
  ['books', 'the buyer offers less', 'the seller accepts the offer'],
  [...agreed, 'pays', 'events arrive'],
  [...offeredToAll],
  [...offeredToAll, 'the buyer takes the offer to all with shipping', 'pays'],
];

const ending: fc.Arbitrary<Ending> = fc.record({
  evidence: fc.constantFrom('winning_evidence', 'losing_evidence'),
  decision: fc.constantFrom(
    ...(['an admin divides', 'an admin decides for the buyer'] as const),
    ...(['an admin decides for the seller', 'an admin wants it returned'] as const),
  ),
  // Most sellers want their money soon, some late, and a few never.
  claimRound: fc.constantFrom(1, 1, 1, 1, 1, 1, 8, null),
});

export const history: fc.Arbitrary<History> = fc.record({
  opening: fc.constantFrom(...openings),
  moments: fc.array(moment, { minLength: 3, maxLength: 25 }),
  ending,
});

/** Lets the opening and the moments of a history happen. */
export async function unfold(world: World, { opening, moments }: History): Promise<void> {
  world.process.start('works', null);
  for (const act of opening) {
    world.goOn();
    await happen(world, { buyer: 0, act });
    await watchDeals(world);
  }
  for (const { happenings, weather, steps } of moments) {
    world.process.start(weather, steps);
    world.goOn();
    await Promise.all(happenings.map((each) => happen(world, each)));
    await watchDeals(world);
    await watchReviews(world);
    await watchOffers(world);
  }
}

/** The id of a booking that does not exist. */
const noBooking = '00000000-0000-7000-8000-000000000000';

async function happen(world: World, { buyer: number, act }: Happening): Promise<void> {
  const buyer = world.buyers[number];
  if (!buyer) throw new Error('there is no such buyer');
  const theirs = (await world.bookings()).filter(({ buyerId }) => buyerId === buyer.id);
  const bookingId = theirs.at(-1)?.id ?? noBooking;
  try {
    await acts[act](world, { buyer, bookingId });
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

/** What belongs to a deal is forbidden to no side of it, whatever hat it wears. */
const isExpected = (error: unknown) =>
  error instanceof AppError
    ? error.code !== 'forbidden'
    : [PaymentProviderUnreachable, PaymentRefused, ProcessEnded].some(
        (kind) => error instanceof kind,
      );
