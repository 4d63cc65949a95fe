import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { TakeVerificationBack } from './TakeVerificationBack.tsx';

const label = 'Take verification back';

/** What an admin does rarely with a seller. */
export default function SellerMenu({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {/* Modal, it would lay out the whole page anew to keep it from scrolling. */}
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`More for ${user.username}`}
          className="grid size-9 place-items-center rounded-field text-soft hover:bg-sand"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
            <path d="M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
          </svg>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-40">
            <Menu.Popup className="rounded-field border border-line bg-card p-1 shadow-card outline-none">
              <Menu.Item
                disabled={!user.verified}
                className="cursor-pointer rounded-field px-4 py-2.5 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sand data-disabled:text-soft data-disabled:opacity-60"
                onClick={() => setAsking(true)}
              >
                {label}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <TakeVerificationBack
        title={label}
        user={user}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
