import type { OwnSession } from '../../../../../contract/accounts/sign-in-security.ts';
import { callOpen } from '../../../../api/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import { formatDate } from '../../../../ui/text/dates.ts';
import { useSecurityMutation } from '../use-security-mutation.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** One browser in which the person is signed in. This one signs out with the usual button. */
export function OwnSessionItem({ session }: { session: OwnSession }) {
  const { id, device, country, address, startedAt, lastUsedAt, isCurrent } = session;
  const end = useSecurityMutation({
    send: () => callOpen('DELETE /auth/sessions/:id', { params: { id } }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="font-medium wrap-anywhere">
          {device}
          {country !== null && `, ${countryNames.of(country)}`}
        </p>
        <p className="text-soft text-sm">
          Since <DateTime date={startedAt} />
          {address && ` from ${address}`}, last used <DateTime date={lastUsedAt} />
        </p>
      </div>
      {isCurrent ? (
        <p className="text-pine text-sm">This browser</p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out ${device}, signed in ${formatDate(startedAt, 'moment')}`}
          pending={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
