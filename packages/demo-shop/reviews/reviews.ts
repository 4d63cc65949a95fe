import { hourMs } from '../history/time.ts';
import type { Rng } from '../rng.ts';
import type { BookingRow, ReviewRow, UserRow } from '../rows.ts';
import { type ReviewText, replies, textsOfBuyers, textsOfSellers } from './review-texts.ts';

/** What an admin would not leave on the page, and why. */
const insult = { stars: 1, text: 'A swindler, like everybody from that part of town.' } as const;
const insultReason = 'It says nothing of the deal, and insults people.';

/** Which share of buyers and of sellers write a review. */
const shares = { buyer: 0.8, seller: 0.6 } as const;

/** Of the accounts with a password: some wait for the other side, others for their own review. */
const waiting = { buyer: ['buyer'], seller: ['buyer'] } as const;

interface Cast {
  /** The seller and the buyer with a password. */
  seller: UserRow;
  buyer: UserRow;
}

/** What the sides of all sold bicycles say of each other, also those whose deals have not ended yet. */
export function demoReviews(rng: Rng, bookings: readonly BookingRow[], cast: Cast): ReviewRow[] {
  const paid = bookings.filter(({ steps }) => steps.some(({ event }) => event === 'pay'));
  const rows = paid.flatMap((booking) =>
    sidesOf(rng, booking, cast).map((by) => write(rng, booking.id, by)),
  );
  const first = rows.find(({ by, stars }) => by === 'buyer' && stars < 4);
  return rows.map((row) =>
    row === first ? { ...row, ...insult, aspects: {}, hidden: insultReason } : row,
  );
}

function sidesOf(rng: Rng, { buyerId, sellerId }: BookingRow, { seller, buyer }: Cast) {
  const writes = { buyer: rng.odds(shares.buyer), seller: rng.odds(shares.seller) };
  if (sellerId === seller.id && buyerId !== buyer.id) return waiting.seller;
  if (buyerId === buyer.id && sellerId !== seller.id) return waiting.buyer;
  return (['buyer', 'seller'] as const).filter((side) => writes[side]);
}

function write(rng: Rng, bookingId: string, by: ReviewRow['by']): ReviewRow {
  const text = rng.pick<ReviewText>(by === 'buyer' ? textsOfBuyers : textsOfSellers);
  const near = () => Math.min(5, Math.max(1, text.stars + rng.whole(-1, 1))) as ReviewText['stars'];
  const reply =
    by === 'buyer' && text.text !== '' && rng.odds(0.4)
      ? rng.pick<string>(text.stars === 5 ? replies.toPraise : replies.toLess)
      : undefined;
  return {
    bookingId,
    by,
    ...text,
    aspects: {
      ...(by === 'buyer' && { described: near() }),
      contact: near(),
      ...(rng.odds(0.7) && { punctuality: near() }),
    },
    afterMs: rng.whole(2, 60) * hourMs,
    ...(reply && { reply }),
  };
}
