import { useQuery } from '@tanstack/react-query';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';
import { accountQuery } from '../../../api/account.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { ChangePhoto } from './ChangePhoto.tsx';
import { ProfileField } from './ProfileField.tsx';

const nameHint = 'Your username is shown on your listings and messages.';
const markLossHint =
  'If you change it, you lose your verified mark until an admin verifies you again.';

/**
 * Forms for the person's public picture and name, and for their phone number. Until the account has
 * loaded, they show what the session has, so that the content below does not move.
 */
export function Profile() {
  const { user, role } = useSession();
  const { data, error, refetch } = useQuery(accountQuery(useEmail()));
  if (!data && error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className="grid w-full gap-6">
      <p className="text-soft wrap-anywhere">
        {user?.email} ({user?.emailVerified ? 'confirmed' : 'not confirmed'}) · {role}
      </p>
      <ChangePhoto photoURL={data?.photoURL ?? defaultPhoto} />
      <ProfileField
        name="username"
        value={data?.username ?? user?.name ?? ''}
        label="Username"
        autoComplete="name"
        hint={data?.verified ? `${nameHint} ${markLossHint}` : nameHint}
        save="Save"
        saved="Username changed"
      />
      <ProfileField
        name="phone"
        value={data?.phone ?? ''}
        label="Phone (optional)"
        hint="With the country code, as in +1 503 555 0188. Only you see it here; when you book or add a bicycle, we fill it in for you."
        save="Save phone"
        saved="Phone number changed"
      />
    </div>
  );
}
