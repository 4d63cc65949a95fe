import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/**
 * Says on an open page that the account type was changed in another tab, and offers to change it
 * back. It overlays the page, so that a form that is being filled in does not move.
 */
export const AccountTypeChangedNotice = ({ to }: { to: 'buyer' | 'seller' }) => (
  <section
    aria-label="Your account has changed sides"
    className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-honey bg-cream p-4 text-honey shadow-card"
  >
    <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
      {to === 'seller'
        ? 'In another tab, your account went back to buying. What you typed here is kept; start selling again to go on with it.'
        : 'In another tab, your account started selling. What you typed here is kept; go back to buying to go on with it.'}
    </p>
    <ChangeAccountTypeButton />
  </section>
);
