import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { PageHeading } from '../../page/page-heading.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

interface AccountPageProps {
  /** The public profile. */
  profile: ReactNode;
  /** The account type, buyer or seller. */
  side: ReactNode;
}

/** The settings of the person's own account. */
export function OwnAccountPage({ profile, side }: AccountPageProps) {
  const { role } = useSession();
  return (
    <>
      <PageHeading>Your account</PageHeading>
      <div className="grid max-w-2xl gap-6">
        <Section title="Profile">{profile}</Section>
        {role !== 'admin' && (
          <Section id="side" title="Buying and selling">
            {side}
          </Section>
        )}
        <Section title="Password">
          <ChangePassword />
        </Section>
        <Section title="Your data">
          <p className="text-soft">
            What we keep of you, in one JSON file: your account, where you are signed in, listings,
            bookings, payments, sales, wishlist, reports, and the record of what you did here. What
            you deleted and is kept for the record is in it too. Left out is what only proves that
            you are you, such as the hash of your password.
          </p>
          <DownloadData />
        </Section>
        <Section title="Leave">
          {role === 'admin' ? (
            <p className="text-soft">
              Admins are made by whoever operates this shop, and unmade there too.
            </p>
          ) : (
            <>
              <p className="text-soft">
                Deleting your account ends your listings and open bookings for good. Of paid trades
                only the trade remains, without you in it. What buyers have paid and you have not
                shipped goes back to them in full. What you have paid must be shipped first, and
                what you have shipped received, or on its way for 30 days.
              </p>
              <CloseAccount />
            </>
          )}
        </Section>
      </div>
    </>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section
    id={id}
    className="grid scroll-mt-24 justify-items-start gap-4 rounded-card border border-line bg-card p-6"
  >
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);
