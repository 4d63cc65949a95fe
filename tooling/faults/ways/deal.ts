import type { Marketplace } from '../environment/environment.ts';
import type { Person } from '../environment/person.ts';

/** A paid bicycle. */
export interface Deal {
  buyer: Person;
  seller: Person;
  bookingId: string;
  transactionId: string;
  /** What was paid, in dollars. */
  paid: number;
}

/** What becomes of a deal. @throws WriteNotAcknowledged, and network errors */
export type Way = (world: Marketplace, deal: Deal) => Promise<unknown>;

type ChangeKind = 'shipment' | 'delivery' | 'receipt' | 'deal given back';

const changes = {
  shipment: { by: 'seller', body: { event: 'ship', carrier: 'ups', trackingNumber: '1Z999' } },
  delivery: { by: 'buyer', body: { event: 'confirm-delivery' } },
  receipt: { by: 'buyer', body: { event: 'confirm-receipt' } },
  'deal given back': { by: 'seller', body: { event: 'refund-sale' } },
} as const satisfies Record<ChangeKind, object>;

/** Makes one of the changes that need nothing but the booking. */
const change =
  (kind: ChangeKind): Way =>
  ({ ledger }, deal) => {
    const { by, body } = changes[kind];
    const path = `/bookings/${deal.bookingId}`;
    return ledger.write(kind, deal.bookingId, () => deal[by].call('PATCH', path, body));
  };

export const ship = change('shipment');
export const arrive = change('delivery');
export const receive = change('receipt');
export const giveBack = change('deal given back');

/** The seller enters the code that the buyer shows. */
export const handOver: Way = async ({ ledger }, { buyer, seller, bookingId }) => {
  const { body } = await buyer.call('GET', `/bookings/${bookingId}/deal`);
  await ledger.write('hand-over', bookingId, () =>
    seller.call('PATCH', `/bookings/${bookingId}`, { event: 'hand-over', code: body.handOverCode }),
  );
};
