import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import type { Passkey } from '../../../../../contract/accounts/sign-in-security.ts';
import { callOpen } from '../../../../api/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmButton } from '../../../../ui/dialog/confirm-dialog.tsx';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import { UserText } from '../../../../ui/user-text.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';

const PasskeyNameDialog = lazyOrNothing(() => import('./PasskeyNameDialog.tsx'));

/** One passkey, with its name and dates, and what can be done with it. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const remove = useSecurityMutation({
    send: () => callOpen('DELETE /auth/passkeys/:id', { params: { id } }),
    onSuccess: () => toast.success('The passkey is removed.'),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-line p-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="font-medium wrap-anywhere">
          <UserText>{name}</UserText>
        </p>
        <p className="text-soft text-sm">
          Added <DateTime date={createdAt} />
          {lastUsedAt === null ? (
            ', not used yet'
          ) : (
            <>
              , last used <DateTime date={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <ConfirmButton
          label="Remove"
          aria-label={`Remove ${name}`}
          size="small"
          title="Remove passkey"
          question={
            <>
              Remove "<UserText>{name}</UserText>"?
            </>
          }
          consequence="You can no longer sign in with it. Your device may keep it in its list until you delete it there."
          yes="Remove"
          no="Keep"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
        />
      </div>
      {isRenaming && (
        <Suspense fallback={null}>
          <PasskeyNameDialog passkey={passkey} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </li>
  );
}
