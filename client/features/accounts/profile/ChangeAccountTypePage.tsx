import { DocumentTitle } from '../../../page/document-title.tsx';
import { PageHeading } from '../../../page/page-heading.tsx';
import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/** Shown behind a mail's link to a person whose account has the other type now. */
export function ChangeAccountTypePage({ to }: { to: 'buyer' | 'seller' }) {
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
