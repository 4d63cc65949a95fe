import type { Caller } from '../../../../caller.ts';
import { changeAccount } from '../../../../features/accounts/change-account.ts';
import { codeForHandOver } from '../../../../features/deals/code-for-hand-over.ts';
import { withdrawProduct } from '../../../../workflows/catalog/withdraw-product.ts';
import { removeUser } from '../../../../workflows/closing/remove-user.ts';
import { changeBooking, type SimpleEvent } from '../../../../workflows/deals/change-booking.ts';
import { givePart } from '../../../../workflows/deals/give-part.ts';
import { handOver } from '../../../../workflows/deals/hand-over.ts';
import { ship } from '../../../../workflows/deals/ship.ts';
import type { World } from '../world.ts';
import type { Act } from './act.ts';

const change =
  (who: 'buyer' | 'seller', event: SimpleEvent): Act =>
  ({ deps, seller }, { buyer, bookingId }) =>
    changeBooking(deps, who === 'buyer' ? buyer : seller, bookingId, event);

const enterCode =
  (isRight: boolean): Act =>
  ({ deps, seller, shown }, { bookingId }) => {
    const right = codeForHandOver(deps.handOverSecret, bookingId);
    if (isRight) shown.add(bookingId);
    const wrong = right === '000000' ? '111111' : '000000';
    const at = undefined;
    return handOver(deps, seller, bookingId, { code: isRight ? right : wrong, at });
  };

/** A buyer begins to sell, or a seller to buy; again, they go back. */
async function changeHat({ deps }: World, person: Caller): Promise<void> {
  const role = person.role === 'buyer' ? 'seller' : 'buyer';
  await changeAccount({ ...deps, brandName: 'Respoke' }, person, { role });
  person.role = role;
}

const remove = ({ deps, admin }: World, id: string) =>
  removeUser(deps, id, { action: 'user_deleted', by: admin.id });

const tracked = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const;

/** What buyer and seller do, and what becomes of their accounts. */
export const dealActs = {
  'the seller cancels': change('seller', 'cancel'),
  'the buyer deletes': change('buyer', 'delete'),
  'the seller withdraws the listing': async ({ deps, seller, productId }) =>
    seller.role === 'seller' && withdrawProduct(deps, seller, productId),
  'the seller ships': ({ deps, seller }, { bookingId }) =>
    ship(deps, seller, bookingId, { event: 'ship' }),
  'the seller ships with tracking': ({ deps, seller }, { bookingId }) =>
    ship(deps, seller, bookingId, { event: 'ship', ...tracked }),
  'the seller enters the code': enterCode(true),
  'the seller enters a wrong code': enterCode(false),
  'the seller gives back': change('seller', 'refund-sale'),
  'the seller gives a part back': ({ deps, seller }, { bookingId }) =>
    givePart(deps, seller, bookingId, 30),
  'the buyer says that it arrived': change('buyer', 'confirm-delivery'),
  'the buyer confirms': change('buyer', 'confirm-receipt'),
  'the buyer changes the hat': (world, { buyer }) => changeHat(world, buyer),
  'the seller changes the hat': (world) => changeHat(world, world.seller),
  'an admin deletes the buyer': (world, { buyer }) => remove(world, buyer.id),
  'an admin deletes the seller': (world) => remove(world, world.seller.id),
} as const satisfies Record<string, Act>;
