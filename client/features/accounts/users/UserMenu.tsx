import { useState } from 'react';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { useOpenCase } from '../../../page/moderation/use-open-case.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RevokeVerification } from './RevokeVerification.tsx';

const labels = { name: 'Change name', verification: 'Remove verification' } as const;
type Action = keyof typeof labels;

/** Rare actions of an admin on a person. */
export function UserMenu({ user }: { user: User }) {
  const [open, setOpen] = useState<Action | null>(null);
  const openCase = useOpenCase();
  const onClose = () => setOpen(null);
  const actions: Action[] = user.verified ? ['name', 'verification'] : ['name'];
  return (
    <>
      <MoreMenu
        label={`More for ${user.username}`}
        actions={[
          {
            label: 'Open case',
            onSelect: () => openCase.mutate({ kind: 'person', id: user._id }),
          },
          ...actions.map((action) => ({
            label: labels[action],
            onSelect: () => setOpen(action),
          })),
        ]}
      />
      {open === 'name' && <RenameDialog title={labels.name} user={user} onClose={onClose} />}
      <RevokeVerification
        title={labels.verification}
        user={user}
        open={open === 'verification'}
        onClose={onClose}
      />
    </>
  );
}
