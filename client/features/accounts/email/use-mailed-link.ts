import { useQuery } from '@tanstack/react-query';
import type {
  MailedLinkState,
  MailedLinkUse,
} from '../../../../contract/accounts/identity-fields.ts';
import { callOpen } from '../../../api/api.ts';

/**
 * Returns whether the link of a mail still works, so that its page says at once if it does not;
 * `loading` until that is known. If it cannot be found out, the page goes on as if the link worked,
 * and using it tells.
 */
export function useMailedLink(use: MailedLinkUse, token: string): MailedLinkState | 'loading' {
  const { data, isPending } = useQuery({
    queryKey: ['mailed-link', use, token],
    queryFn: () => callOpen('POST /auth/mailed-link', { body: { use, token } }),
    enabled: token !== '',
    // Asked once for each visit: what is being typed must not vanish.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (token === '') return 'expired';
  return data?.status ?? (isPending ? 'loading' : 'open');
}
