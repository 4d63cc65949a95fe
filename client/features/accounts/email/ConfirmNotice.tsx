import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { ResendButton } from './ResendButton.tsx';

/** Asks a person to confirm their email. They can use the shop without, but not write messages. */
export default function ConfirmNotice({ user }: { user: IdentityUser }) {
  return (
    <aside
      aria-label="Confirm your address"
      className="no-print card flex flex-wrap content-center items-center gap-x-6 gap-y-3 bg-mist px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
        <strong className="font-medium">Please confirm your email.</strong> We have sent a link to{' '}
        {user.email}. Open the link to write messages, and to receive emails about your bookings and
        sales.
      </p>
      <ResendButton email={user.email} />
    </aside>
  );
}
