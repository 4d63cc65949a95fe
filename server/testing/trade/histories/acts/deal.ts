import { codeForHandOver } from '../../../../features/deals/code-for-hand-over.ts';
import { changeBooking, type SimpleEvent } from '../../../../workflows/deals/change-booking.ts';
import { handOver } from '../../../../workflows/deals/hand-over.ts';
import { ship } from '../../../../workflows/deals/ship.ts';
import { openIntent } from '../../../../workflows/open-payment.ts';
import { removeUser } from '../../../../workflows/remove-user.ts';
import { withdrawProduct } from '../../../../workflows/withdraw-product.ts';
import { price } from '../stage.ts';
import type { World } from '../world.ts';
import type { Act } from './act.ts';

const declinedCard = '4000000000000002';

const change =
  (who: 'buyer' | 'seller', event: SimpleEvent): Act =>
  ({ deps, seller }, { buyer, bookingId }) =>
    changeBooking(deps, who === 'buyer' ? buyer : seller, bookingId, event);

/** Pays at the provider; the shop hears of it by an event. */
const pay =
  (card?: string): Act =>
  async ({ deps, memory }, { buyer, bookingId }) => {
    const wanted = { bookingId, price: price.dollars };
    const { clientSecret } = await openIntent(deps, buyer, wanted);
    await memory.pay(clientSecret, card);
  };

const enterCode =
  (isRight: boolean): Act =>
  ({ deps, seller }, { bookingId }) => {
    const right = codeForHandOver(deps.handOverSecret, bookingId);
    const wrong = right === '000000' ? '111111' : '000000';
    const at = undefined;
    return handOver(deps, seller, bookingId, { code: isRight ? right : wrong, at });
  };

const remove = ({ deps, admin }: World, id: string) =>
  removeUser(deps, id, { action: 'user_deleted', by: admin.id });

const tracked = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const;

/** What buyer and seller do, and what becomes of their accounts. */
export const dealActs = {
  books: (world, { buyer }) => world.book(buyer, 'pick_up'),
  'books with shipping': (world, { buyer }) => world.book(buyer, 'shipping'),
  pays: pay(),
  'pays with a card that is declined': pay(declinedCard),
  'the seller cancels': change('seller', 'cancel'),
  'the buyer deletes': change('buyer', 'delete'),
  'the seller withdraws the listing': ({ deps, seller, productId }) =>
    withdrawProduct(deps, seller, productId),
  'the seller ships': ({ deps, seller }, { bookingId }) =>
    ship(deps, seller, bookingId, { event: 'ship' }),
  'the seller ships with tracking': ({ deps, seller }, { bookingId }) =>
    ship(deps, seller, bookingId, { event: 'ship', ...tracked }),
  'the seller enters the code': enterCode(true),
  'the seller enters a wrong code': enterCode(false),
  'the seller gives back': change('seller', 'refund-sale'),
  'the buyer says that it arrived': change('buyer', 'confirm-delivery'),
  'the buyer confirms': change('buyer', 'confirm-receipt'),
  'an admin deletes the buyer': (world, { buyer }) => remove(world, buyer.id),
  'an admin deletes the seller': (world) => remove(world, world.seller.id),
} as const satisfies Record<string, Act>;
