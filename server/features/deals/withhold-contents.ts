import type { Deal } from '../../../contract/trade/deals.ts';
import type { Caller } from '../../http/authorize.ts';
import type { DealSide } from './find-side.ts';

/**
 * Whether somebody who sees a deal also sees where its sides live and what they have said: both
 * sides, and admins who answer questions or decide disputes.
 */
export const seesContents = (side: DealSide, { rights }: Pick<Caller, 'rights'>): boolean =>
  side !== 'admin' || rights.includes('support') || rights.includes('moderation');

/** Returns a deal as an admin sees it who only looks after the money. */
export function withholdContents({ address: _, ...deal }: Deal): Deal {
  const { sellerPhone: _phone, ...booking } = deal.booking;
  return {
    ...deal,
    booking: { ...booking, buyerPhone: '', buyerLocation: '' },
    shipment: withoutProof(deal.shipment),
    returnShipment: withoutProof(deal.returnShipment),
    disputes: deal.disputes.map(({ entries, ...dispute }) => ({
      ...dispute,
      entries: entries.map((entry) => ({ ...entry, text: '', pictures: [] })),
    })),
  };
}

const withoutProof = (shipment: Deal['shipment']): Deal['shipment'] =>
  shipment && { ...shipment, proof: null };
