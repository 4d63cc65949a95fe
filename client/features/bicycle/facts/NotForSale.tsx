import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { Note } from '../../../ui/notices.tsx';
import { formatDate, formatDay } from '../../../ui/text/dates.ts';

export interface NotForSaleProps {
  bicycle: Pick<BicyclePage, 'pausedUntil' | 'soldAt'>;
}

/** Says why a bicycle cannot be booked: it is sold, or its seller is away. */
export const NotForSale = ({ bicycle: { pausedUntil, soldAt } }: NotForSaleProps) =>
  pausedUntil ? (
    <Note tone="warm">
      <strong className="font-medium">Back on {formatDay(pausedUntil)}.</strong> The seller is away
      until then. You can book this bicycle when they are back.
    </Note>
  ) : (
    <Note tone="bad">
      This bicycle has been sold{soldAt && ` on ${formatDate(soldAt, 'utcDay')}`}. Similar ones are
      below.
    </Note>
  );
