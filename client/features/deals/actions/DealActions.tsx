import type { Deal } from '../../../../contract/trade/deals.ts';
import { BuyerActions } from './BuyerActions.tsx';
import { SellerActions } from './SellerActions.tsx';

/** What the reader of a deal can do. Admins act in a dispute only. */
export function DealActions({ deal }: { deal: Deal }) {
  if (deal.side === 'buyer') return <BuyerActions deal={deal} />;
  return deal.side === 'seller' && <SellerActions deal={deal} />;
}
