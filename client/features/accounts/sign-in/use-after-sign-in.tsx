import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Link, useLocation } from 'wouter';
import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { signedInState } from '../../../links/intention.ts';
import { discardKeptSignIn, useSignInState } from './sign-in-state.ts';

interface WelcomeOptions {
  /** Whether Google has just created their account. */
  isNew?: boolean;
  /** The address to open instead of the one they came from. */
  to?: string;
}

const NewBuyerToast = () => (
  <span>
    You have a buyer account.{' '}
    <Link to="/dashboard/account#side" className="font-medium text-pine underline">
      Start selling
    </Link>
  </span>
);

/**
 * Returns a function that greets a person and returns them to the address they came from, or to the
 * home page.
 */
export function useAfterSignIn() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { from } = useSignInState();
  return async (user: IdentityUser, { isNew = false, to }: WelcomeOptions = {}): Promise<void> => {
    await Promise.all(['identity', 'role'].map((key) => client.resetQueries({ queryKey: [key] })));
    toast.success(`Welcome ${user.name}`);
    if (isNew) toast(<NewBuyerToast />);
    discardKeptSignIn();
    navigate(to ?? from ?? '/', { replace: true, state: signedInState });
  };
}
