import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminRight } from '../../contract/accounts/admin-rights.ts';
import { call } from './api.ts';
import { useSession } from './session.ts';

/** The signed-in person's account, with the open deals of both account types. */
export const accountQuery = (email: string) =>
  queryOptions({
    queryKey: ['account', email],
    queryFn: ({ signal }) => call('GET /account', { query: { email } }, signal),
  });

/** What the account keeps for the next booking. Without an answer, people fill in the form themselves. */
export const bookingDetailsQuery = (email: string) =>
  queryOptions({
    queryKey: ['account', 'booking-details', email],
    queryFn: ({ signal }) => call('GET /account/booking-details', { query: { email } }, signal),
    retry: false,
  });

/** Looks up what the signed-in admin may do; nobody else is looked up. */
export function useAdmin() {
  const { user, role } = useSession();
  const account = useQuery({ ...accountQuery(user?.email ?? ''), enabled: role === 'admin' });
  const { admin } = account.data ?? {};
  return { ...account, admin, rights: admin?.needsSecondFactor ? [] : admin?.rights };
}

/** Whether the signed-in buyer or seller has ever listed a bicycle; false until that is known. */
export function useHasListed(): boolean {
  const { user, role } = useSession();
  const hasSides = role === 'buyer' || role === 'seller';
  const account = useQuery({ ...accountQuery(user?.email ?? ''), enabled: hasSides });
  return account.data?.hasListed ?? false;
}

/** Whether the signed-in admin has one of these rights; false until that is known. */
export function useHasRight(...rights: AdminRight[]): boolean {
  const { rights: own } = useAdmin();
  return rights.some((right) => own?.includes(right));
}
