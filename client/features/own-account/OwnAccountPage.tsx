import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { FreshSignInHost } from '../../identity/fresh/FreshSignInHost.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { CloseAccount } from './closing/CloseAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { SignInSettings } from './sign-in/SignInSettings.tsx';

interface AccountPageProps {
  /** The public profile. */
  profile: ReactNode;
  /** The account type, buyer or seller. */
  side: ReactNode;
  /** What is mailed to the person. */
  notifications: ReactNode;
}

/** The settings of the person's own account. */
export function OwnAccountPage({ profile, side, notifications }: AccountPageProps) {
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
        <Section id="notifications" title="Notifications">
          {notifications}
        </Section>
        <Section id="sign-in" title="Signing in">
          <SignInSettings />
        </Section>
        <Section id="data" title="Your data">
          <p className="text-soft">
            Get the data we store about you as one ZIP file: your account, how and where you sign
            in, listings, bookings, payments, sales, wishlist, saved searches, messages, reports,
            the record of your activity, and your pictures. It includes deleted items that we keep
            for our records. It does not include data used only to verify your identity, such as the
            hash of your password.
          </p>
          <DownloadData />
        </Section>
        <Section title="Delete account">
          {role === 'admin' ? (
            <p className="text-soft">Only the operator of this shop can add or remove admins.</p>
          ) : (
            <CloseAccount />
          )}
        </Section>
      </div>
      <FreshSignInHost />
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
