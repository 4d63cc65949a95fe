import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/**
 * Says on an open page that the account type was changed in another tab, and offers to change it
 * back. It overlays the page, so that a form that is being filled in does not move.
 */
export const AccountTypeChangedNotice = ({ to }: { to: 'buyer' | 'seller' }) => (
  <section
    aria-label="Your account type has changed"
    className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-honey bg-cream p-4 text-honey shadow-card"
  >
    <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
      {to === 'seller'
        ? 'You switched to a buyer account in another tab. Your text on this page is kept. Switch back to selling to continue.'
        : 'You switched to a seller account in another tab. Your text on this page is kept. Switch back to buying to continue.'}
    </p>
    <ChangeAccountTypeButton />
  </section>
);
