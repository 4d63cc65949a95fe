import type { DisputeChange } from '../../../../../contract/deals/disputes.ts';
import { changeBooking } from '../../../../workflows/deals/change-booking.ts';
import { ship } from '../../../../workflows/deals/ship.ts';
import { changeDispute } from '../../../../workflows/disputes/change-dispute.ts';
import { objectToReturn } from '../../../../workflows/disputes/object-to-return.ts';
import { openDispute } from '../../../../workflows/disputes/open-dispute.ts';
import { sampleAddress } from '../../address.ts';
import type { Act } from './act.ts';

const message = 'As I see it.';

const argue =
  (who: 'buyer' | 'seller' | 'admin', given: DisputeChange): Act =>
  async (world, { buyer, bookingId }) => {
    const caller = { buyer, seller: world.seller, admin: world.admin }[who];
    const open = (await world.disputesOf(bookingId)).find(
      ({ closedAt, kind }) => closedAt === null && kind === 'complaint',
    );
    if (open) await changeDispute(world.deps, { caller, session: {} as never }, open.id, given);
  };

const complain =
  (wanted?: number): Act =>
  ({ deps }, { buyer, bookingId }) =>
    openDispute(deps, buyer, {
      bookingId,
      reason: 'damaged',
      message: 'Bent.',
      ...(wanted && { wanted }),
    });

/** What the sides and an admin do in a dispute. Amounts in dollars. */
export const disputeActs = {
  'the buyer complains': complain(),
  'the buyer wants a part': complain(100),
  'the seller accepts': argue('seller', { action: 'accept' }),
  'the seller answers': argue('seller', { action: 'answer', message }),
  'the seller offers': argue('seller', { action: 'offer', amount: 80, message }),
  'the buyer accepts the offer': argue('buyer', { action: 'accept-offer', amount: 80 }),
  'the buyer withdraws': argue('buyer', { action: 'withdraw' }),
  'an admin asks the seller': argue('admin', { action: 'ask', message, side: 'seller' }),
  'an admin decides for the buyer': argue('admin', { action: 'decide', outcome: 'full', message }),
  'an admin divides': argue('admin', { action: 'decide', outcome: 'part', amount: 120, message }),
  'an admin decides for the seller': argue('admin', { action: 'decide', outcome: 'none', message }),
  'an admin wants it returned': argue('admin', {
    action: 'decide',
    outcome: 'return_first',
    message,
  }),
  'the seller gives an address': ({ deps, seller }, { bookingId }) =>
    changeBooking(deps, seller, bookingId, 'give-return-address', { returnAddress: sampleAddress }),
  'the buyer sends back': ({ deps }, { buyer, bookingId }) =>
    ship(deps, buyer, bookingId, { event: 'send-back' }),
  'the seller gets it back': ({ deps, seller }, { bookingId }) =>
    changeBooking(deps, seller, bookingId, 'confirm-return'),
  'the seller objects': ({ deps, seller }, { bookingId }) =>
    objectToReturn(deps, seller, bookingId, message),
} as const satisfies Record<string, Act>;
