import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { Role } from '../../../../contract/accounts/accounts.ts';
import { useSession } from '../../../api/session.ts';
import { showErrorToastLazy } from '../../../feedback/lazy-error-toast.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { PageHeading } from '../../../page/page-heading.tsx';
import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

interface RoleMismatchProps {
  /** The role that the page is for. */
  role: Role;
  /** Whether the person had this page open before their role changed. */
  isOpen: boolean;
}

/** Shows a notice or redirects a person whose role is not the one that the page is for. */
export default function RoleMismatch({ role, isOpen }: RoleMismatchProps) {
  const session = useSession();
  const search = useSearch();
  const hasSides = role !== 'admin' && session.role !== 'admin';
  if (!hasSides) return <RedirectHome role={role} />;
  if (isOpen) return <AccountTypeChangedNotice to={role} />;
  // Links in mails name the account type that they are for.
  const isRequestedSide = new URLSearchParams(search).get('side') === role;
  return isRequestedSide ? <ChangeAccountTypePage to={role} /> : <RedirectHome role={role} />;
}

function RedirectHome({ role }: { role: Role }) {
  useEffect(() => void showErrorToastLazy(new Error(`That page is for ${role}s.`), 'role'), [role]);
  return <Redirect to="/" replace />;
}

/**
 * Says on an open page that the account type was changed in another tab, and offers to change it
 * back. It overlays the page, so that a form that is being filled in does not move.
 */
const AccountTypeChangedNotice = ({ to }: { to: 'buyer' | 'seller' }) => (
  <section
    aria-label="Your account type has changed"
    className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-3 card border-honey bg-cream p-4 text-honey"
  >
    <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
      {to === 'seller'
        ? 'You switched to a buyer account in another tab. Your text on this page is kept. Switch back to selling to continue.'
        : 'You switched to a seller account in another tab. Your text on this page is kept. Switch back to buying to continue.'}
    </p>
    <ChangeAccountTypeButton />
  </section>
);

/** Shown behind a mail's link to a person whose account has the other type now. */
function ChangeAccountTypePage({ to }: { to: 'buyer' | 'seller' }) {
  const title = to === 'seller' ? 'This page is for sellers' : 'This page is for buyers';
  return (
    <section className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-10">
      <DocumentTitle>{title}</DocumentTitle>
      <PageHeading>{title}</PageHeading>
      <p className="text-soft">
        {to === 'seller'
          ? 'You are buying at the moment. Switch to selling to see this page. You keep your bookings and your wishlist.'
          : 'You are selling at the moment. Go back to buying to see this page. Your listings stay for sale.'}
      </p>
      <ChangeAccountTypeButton />
    </section>
  );
}
