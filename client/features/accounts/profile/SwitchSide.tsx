import { PageHeading } from '../../../page/page-heading.tsx';
import { ChangeSide } from './ChangeSide.tsx';

/** Where a mail's link leads somebody who is on the other side of their account now. */
export function SwitchSide({ to }: { to: 'buyer' | 'seller' }) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-10">
      <PageHeading>
        {to === 'seller' ? 'This is about your sales' : 'This is about your purchases'}
      </PageHeading>
      <p className="text-soft">
        {to === 'seller'
          ? 'Your account is a buyer account at the moment. Start selling to see this page; nothing of what you buy is lost.'
          : 'Your account is a seller account at the moment. Go back to buying to see this page; your listings stay on sale.'}
      </p>
      <ChangeSide />
    </section>
  );
}
