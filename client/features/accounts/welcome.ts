import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router';
import type { IdentityUser } from '../../../contract/accounts.ts';

/** Gives what greets a person and takes them back to where they came from, else home. */
export function useWelcome() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (user: IdentityUser): Promise<void> => {
    await Promise.all(['identity', 'role'].map((key) => client.resetQueries({ queryKey: [key] })));
    toast.success(`Welcome ${user.name}`);
    await navigate(state?.from ?? '/', { replace: true });
  };
}
