import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router';
import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';

interface Arrival {
  /** Whether their account was made in this moment, by Google. */
  isNew?: boolean;
  /** Where they go, in place of where they came from. */
  to?: string;
}

const BuyerNow = () => (
  <span>
    You have a buyer account.{' '}
    <Link to="/dashboard/account#side" className="font-medium text-pine underline">
      Start selling
    </Link>
  </span>
);

/** Gives what greets a person and takes them back to where they came from, else home. */
export function useWelcome() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (user: IdentityUser, { isNew = false, to }: Arrival = {}): Promise<void> => {
    await Promise.all(['identity', 'role'].map((key) => client.resetQueries({ queryKey: [key] })));
    toast.success(`Welcome ${user.name}`);
    if (isNew) toast(<BuyerNow />);
    await navigate(to ?? state?.from ?? '/', { replace: true });
  };
}
