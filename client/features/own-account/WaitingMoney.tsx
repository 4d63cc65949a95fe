import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import { moneyQuery } from '../../api/money.ts';
import { useEmail, useSession } from '../../api/session.ts';

/** Tells a person who no longer sells that money of earlier sales waits for them. */
export function WaitingMoney() {
  const { role } = useSession();
  const { data } = useQuery({ ...moneyQuery(useEmail()), enabled: role === 'buyer' });
  if (role !== 'buyer' || !data) return null;
  const { held, onTheWay, unclaimed } = data.sums;
  const waiting = held + onTheWay + unclaimed;
  if (waiting <= 0) return null;
  return (
    <p className="w-full rounded-field bg-cream px-4 py-3 text-honey">
      {formatMoney(waiting)} of your earlier sales waits for you.{' '}
      <Link to="/dashboard/your-money" className="font-medium underline">
        Your money
      </Link>
    </p>
  );
}
