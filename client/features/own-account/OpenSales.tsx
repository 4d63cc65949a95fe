import { useQuery } from '@tanstack/react-query';
import type { OpenSale } from '../../../contract/accounts/own-account.ts';
import { formatMoney } from '../../../contract/money.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';

/**
 * Lists a seller's open sales, whatever the account type is now: those that closing the account
 * would refund, and those that must be completed first.
 */
export function OpenSales() {
  const email = useEmail();
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'open-sales', email],
    queryFn: () => call('GET /account/open-sales', { query: { email } }),
  });
  return (
    <>
      <Sales sales={data.filter(({ keepsUntil }) => keepsUntil === null)}>
        You have not shipped these paid bicycles. Their buyers will get a full refund:
      </Sales>
      <Sales sales={data.filter(({ keepsUntil }) => keepsUntil !== null)}>
        You have shipped these bicycles. You can delete your account when the buyers have confirmed
        receipt, or on the date shown:
      </Sales>
    </>
  );
}

function Sales({ sales, children }: { sales: readonly OpenSale[]; children: string }) {
  if (sales.length === 0) return null;
  return (
    <div className="mb-4 rounded-field bg-cream px-4 py-3 text-honey text-sm">
      <p>{children}</p>
      <ul className="mt-2 grid gap-1">
        {sales.map(({ _id, productTitle, price, keepsUntil }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">{productTitle}</span>{' '}
            <span className="whitespace-nowrap">
              {keepsUntil?.slice(0, 10) ?? formatMoney(price)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
