import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';

/** Leaves the shop for the provider's page on which the seller sets up the account. */
export const useOpenAccount = (email: string) =>
  useMutation({
    mutationFn: () => withFreshSignIn(() => call('POST /money/account', { query: { email } })),
    onSuccess: ({ url }) => location.assign(url),
  });
