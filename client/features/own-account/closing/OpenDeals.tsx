import type { ReactNode } from 'react';
import { keepsAccount, type OpenDeal } from '../../../../contract/accounts/own-account.ts';

/**
 * Lists a person's open deals, whatever the account type is now: those that deleting the account
 * would refund, and those that must be completed first.
 */
export function OpenDeals({ deals }: { deals: readonly OpenDeal[] }) {
  return (
    <>
      <Deals deals={deals.filter((deal) => !keepsAccount(deal))}>
        You have not shipped these paid bicycles. If you do not ship them before the deletion, their
        buyers get a full refund:
      </Deals>
      <Deals deals={deals.filter(keepsAccount)}>
        We do not delete your account before these deals are complete:
      </Deals>
    </>
  );
}

function Deals({ deals, children }: { deals: readonly OpenDeal[]; children: ReactNode }) {
  if (deals.length === 0) return null;
  return (
    <div className="rounded-field bg-cream px-4 py-3 text-honey text-sm">
      <p>{children}</p>
      <ul className="mt-2 grid gap-1">
        {deals.map((deal) => (
          <li key={deal._id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{deal.productTitle}</span> <span>{stateOf(deal)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf({ waitsFor, until }: OpenDeal): string {
  if (waitsFor === 'shipment') return 'Not shipped yet';
  if (waitsFor === 'refund') return 'Refund in progress';
  return `Receipt not confirmed, until ${until?.slice(0, 10)} at most`;
}
