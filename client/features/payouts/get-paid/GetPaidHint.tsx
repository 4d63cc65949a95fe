import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { moneyQuery } from '../../../api/money.ts';
import { useEmail } from '../../../api/session.ts';
import { Note } from '../../../ui/notices.tsx';
import { accountWords } from './account-words.ts';

/**
 * Tells a seller who lists bicycles that the payment provider cannot send them money yet. Nothing where it
 * can, and while that is not known.
 */
export function GetPaidHint() {
  const { data } = useQuery(moneyQuery(useEmail()));
  if (!data) return null;
  const { title, isUrgent } = accountWords(data.account.status);
  if (!isUrgent) return null;
  return (
    <Note tone="warm" className="mt-6">
      {title}. You can list and sell before that; the money of your sales waits for you.{' '}
      <Link to="/dashboard/your-money" className="font-medium underline">
        Get paid
      </Link>
    </Note>
  );
}
