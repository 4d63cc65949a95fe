import { DocumentTitle } from '../../../page/document-title.tsx';
import { PageHeading } from '../../../page/page-heading.tsx';
import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/** Shown behind a mail's link to a person whose account has the other type now. */
export function ChangeAccountTypePage({ to }: { to: 'buyer' | 'seller' }) {
  const title = to === 'seller' ? 'This is about your sales' : 'This is about your purchases';
  return (
    <section className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-10">
      <DocumentTitle>{title}</DocumentTitle>
      <PageHeading>{title}</PageHeading>
      <p className="text-soft">
        {to === 'seller'
          ? 'Your account is a buyer account at the moment. Start selling to see this page; nothing of what you buy is lost.'
          : 'Your account is a seller account at the moment. Go back to buying to see this page; your listings stay on sale.'}
      </p>
      <ChangeAccountTypeButton />
    </section>
  );
}
