import { useId, useState } from 'react';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { RevokeVerification } from './RevokeVerification.tsx';

const label = 'Remove verification';

/** Rare actions on a verified seller. A native popover, since a page has many of these menus. */
export function SellerMenu({ user }: { user: User }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`More for ${user.username}`}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        className="grid size-9 place-items-center rounded-field text-soft hover:bg-sand"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
          <path d="M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${id}` }}
        className="drop-down rounded-field border border-line bg-card p-1 text-ink shadow-card"
      >
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => setAsking(true)}
          className="rounded-field px-4 py-2.5 hover:bg-sand"
        >
          {label}
        </button>
      </div>
      <RevokeVerification
        title={label}
        user={user}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
