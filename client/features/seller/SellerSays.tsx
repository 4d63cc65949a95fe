import type { SellerPage } from '../../../contract/search/seller-page.ts';
import { Card } from '../../ui/list/card.tsx';
import { Note } from '../../ui/notices.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { AboutSeller } from './AboutSeller.tsx';
import { saysAnything } from './says-anything.ts';

export interface SaysProps {
  seller: SellerPage;
}

/** When a seller is back who is away, and what they say of themselves. */
export const SellerSays = ({ seller }: SaysProps) => (
  <>
    {seller.pausedUntil && (
      <Note tone="warm">
        <strong className="font-medium">Away, back on {formatDay(seller.pausedUntil)}.</strong>{' '}
        {pausedText(seller.paused)}
      </Note>
    )}
    {saysAnything(seller) && (
      <Card title="About the seller">
        <AboutSeller said={seller} />
      </Card>
    )}
  </>
);

function pausedText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One bicycle is for sale again then.'
    : `${count} bicycles are for sale again then.`;
}
