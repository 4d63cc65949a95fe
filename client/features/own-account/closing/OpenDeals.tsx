import type { ReactNode } from 'react';
import { keepsAccount, type OpenDeal } from '../../../../contract/accounts/own-account.ts';
import { Note } from '../../../ui/notices.tsx';
import { formatDate } from '../../../ui/text/dates.ts';

/**
 * Lists a person's open deals, whatever the account type is now: those that deleting the account
 * would refund, those whose money could no longer be claimed, and those that must be completed first.
 */
export function OpenDeals({ deals }: { deals: readonly OpenDeal[] }) {
  return (
    <>
      <Deals deals={deals.filter((deal) => isUnkept(deal, 'shipment'))}>
        You have not shipped these paid bicycles. If you do not ship them before the deletion, their
        buyers get a full refund:
      </Deals>
      <Deals deals={deals.filter((deal) => isUnkept(deal, 'claim'))}>
        The money of these sales is yours, but you have not set up where it goes. After the deletion
        you cannot claim it any more:
      </Deals>
      <Deals deals={deals.filter(keepsAccount)}>
        We do not delete your account before these deals are complete:
      </Deals>
    </>
  );
}

const isUnkept = (deal: OpenDeal, waitsFor: OpenDeal['waitsFor']) =>
  !keepsAccount(deal) && deal.waitsFor === waitsFor;

function Deals({ deals, children }: { deals: readonly OpenDeal[]; children: ReactNode }) {
  if (deals.length === 0) return null;
  return (
    <Note tone="warm">
      <p>{children}</p>
      <ul className="mt-2 grid gap-1">
        {deals.map((deal) => (
          <li key={deal._id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{deal.productTitle}</span> <span>{stateOf(deal)}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

const states = {
  shipment: 'Not shipped yet',
  receipt: 'Receipt not confirmed',
  dispute: 'Dispute not settled yet',
  refund: 'Refund in progress',
  payout: 'Money not transferred yet',
  claim: 'Money not claimed',
} as const satisfies Record<OpenDeal['waitsFor'], string>;

const stateOf = ({ waitsFor, until }: OpenDeal): string =>
  states[waitsFor] + (until ? `, counts as received on ${formatDate(until, 'day')}` : '');
