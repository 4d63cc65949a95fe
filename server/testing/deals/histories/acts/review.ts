import { hideReview } from '../../../../workflows/moderation/hide-review.ts';
import { replyToReview } from '../../../../workflows/reviews/reply.ts';
import { writeReview } from '../../../../workflows/reviews/write-review.ts';
import type { World } from '../world.ts';
import type { Act, Scene } from './act.ts';

const review =
  (who: 'buyer' | 'seller', stars: 1 | 5): Act =>
  ({ deps, seller }, { buyer, bookingId }) =>
    writeReview(deps, who === 'buyer' ? buyer : seller, bookingId, {
      stars,
      aspects: { contact: stars },
      text: '',
    });

/** Does something with the buyer's review of the deal, if there is one. */
const withReview =
  (act: (world: World, id: string) => Promise<unknown>): Act =>
  async (world, { bookingId }: Scene) => {
    const rows = await world.reviewsOf(bookingId);
    const id = rows.find(({ by }) => by === 'buyer')?.id;
    if (id) await act(world, id);
  };

/** What the sides of a deal say of each other, and what an admin makes of it. */
export const reviewActs = {
  'the buyer reviews': review('buyer', 5),
  'the buyer reviews worse': review('buyer', 1),
  'the seller reviews': review('seller', 5),
  'the seller replies to the review': withReview(({ deps, seller }, id) =>
    replyToReview(deps, seller, id, 'Thank you'),
  ),
  'an admin hides the review': withReview(({ deps, admin }, id) =>
    hideReview(deps, admin, id, 'Insults'),
  ),
  'an admin shows the review': withReview(({ deps, admin }, id) =>
    hideReview(deps, admin, id, null),
  ),
} as const satisfies Record<string, Act>;
