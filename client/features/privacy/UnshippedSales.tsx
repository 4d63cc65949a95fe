import { useQuery } from '@tanstack/react-query';
import { money } from '../../../contract/money.ts';
import { call } from '../../api.ts';
import { useSession } from '../../session.ts';

/** Tells a seller what would go back to buyers: what is paid and not shipped. */
export function UnshippedSales() {
  const { user, role } = useSession();
  const email = user?.email ?? '';
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'unshipped', email],
    queryFn: () => call('GET /bookings/seller', { query: { email, limit: 100 } }),
    select: (sales) => sales.filter(({ state }) => state === 'paid'),
    enabled: role === 'seller',
  });
  if (data.length === 0) return null;
  return (
    <div className="mb-4 rounded-field bg-cream px-4 py-3 text-honey text-sm">
      <p>You have been paid for this and have not shipped it. Its buyers get their money back:</p>
      <ul className="mt-2 grid gap-1">
        {data.map(({ _id, productTitle, price }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">{productTitle}</span> <span>{money(price)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
