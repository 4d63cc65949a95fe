import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { PayoutAccount } from '../../../../contract/deals/payouts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { settings } from '../../../client-settings.ts';
import { dealTimeText } from '../../../deal-terms.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { FreshSignInHost } from '../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';
import { decisionsPath } from '../../../links/case-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Alert, Note } from '../../../ui/notices.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { accountWords, holdText, withoutAccountText } from './account-words.ts';

/** Leaves the shop for the provider's page on which the seller sets up the account. */
const useOpenAccount = (email: string) =>
  useMutation({
    mutationFn: () => withFreshSignIn(() => call('POST /money/account', { query: { email } })),
    onSuccess: ({ url }) => location.assign(url),
  });

/** The state of the seller's account at the payment provider, and the way to it. */
export function GetPaid({ account }: { account: PayoutAccount }) {
  const { title, text, action, isUrgent } = accountWords(account.status);
  const open = useOpenAccount(useEmail());
  const [search] = useSearchParams();
  return (
    <Card title="Get paid" className="justify-items-start">
      <div aria-live="polite">
        <p className="font-medium">{title}</p>
        <p className="text-soft">{text}</p>
      </div>
      <Requirements names={account.requirements} />
      <Hold account={account} />
      {account.status !== 'active' && (
        <p className="text-soft">{withoutAccountText(dealTimeText('unclaimed'))}</p>
      )}
      {search.get('link') === 'ended' && !open.isError && (
        <Alert>
          The page of our payment provider has expired, or was opened before. Press the button for a
          new one.
        </Alert>
      )}
      {open.isError && <Alert>{errorMessage(open.error)}</Alert>}
      <Button
        variant={isUrgent ? 'primary' : 'secondary'}
        // Until the provider's page has replaced this one, a second press would ask again.
        pending={open.isPending || open.isSuccess}
        onClick={() => open.mutate()}
      >
        {action}
      </Button>
      <p className="text-soft text-sm">
        The button leaves {settings.brand.name} and opens a page of our payment provider. You type
        your bank details only there. Afterwards you return to this page.
      </p>
      <FreshSignInHost />
    </Card>
  );
}

function Requirements({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p className="font-medium">What is still needed:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

function Hold({ account }: { account: PayoutAccount }) {
  const text = holdText(account, new Date());
  if (!text || !account.holdUntil) return null;
  return (
    <Note tone="warm">
      {text} <DateTime date={account.holdUntil} />.
      {account.isHeldByAdmins && (
        <>
          {' '}
          <Link to={decisionsPath} className="tap underline">
            Read why, and appeal
          </Link>
        </>
      )}
    </Note>
  );
}
