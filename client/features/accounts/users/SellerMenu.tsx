import { useState } from 'react';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { RevokeVerification } from './RevokeVerification.tsx';

const label = 'Remove verification';

/** Rare actions on a verified seller. */
export function SellerMenu({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MoreMenu
        label={`More for ${user.username}`}
        actions={[{ label, onSelect: () => setAsking(true) }]}
      />
      <RevokeVerification
        title={label}
        user={user}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
