import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import { moneyQuery } from '../../api/money.ts';
import { useEmail, useSession } from '../../api/session.ts';
import { FreshSignInHost } from '../../identity/fresh/FreshSignInHost.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { BookingDetails } from './booking-details/BookingDetails.tsx';
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
  const isAdmin = role === 'admin';
  return (
    <>
      <PageHeading>Your account</PageHeading>
      <nav aria-label="Your account" className="-mt-4 mb-6 flex max-w-2xl flex-wrap gap-x-5">
        {Object.entries(titles)
          .filter(([id]) => !isAdmin || (id !== 'side' && id !== 'booking'))
          .map(([id, title]) => (
            <a key={id} href={`#${id}`} className="py-2 font-medium text-pine underline">
              {title}
            </a>
          ))}
      </nav>
      <div className="grid max-w-2xl gap-6">
        <Section id="profile">{profile}</Section>
        {!isAdmin && (
          <Section id="side">
            {side}
            <WaitingMoney />
          </Section>
        )}
        {!isAdmin && (
          <Section id="booking">
            <BookingDetails />
          </Section>
        )}
        <Section id="notifications">{notifications}</Section>
        <Section id="sign-in">
          <SignInSettings />
        </Section>
        <Section id="data">
          <p className="text-soft">
            Get the data we store about you as one ZIP file: your account, your booking details, how
            and where you sign in, listings, bookings, payments, sales, wishlist, saved searches,
            messages, reports, the record of your activity, and your pictures. It includes deleted
            items that we keep for our records. It does not include data used only to verify your
            identity, such as the hash of your password.
          </p>
          <DownloadData />
        </Section>
        <Section id="delete">
          {isAdmin ? (
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

/** The parts of the page, by the ids that links lead to. */
const titles = {
  profile: 'Profile',
  side: 'Buying and selling',
  booking: 'Booking details',
  notifications: 'Notifications',
  'sign-in': 'Signing in',
  data: 'Your data',
  delete: 'Delete account',
};

interface SectionProps {
  id: keyof typeof titles;
  children: ReactNode;
}

const Section = ({ id, children }: SectionProps) => (
  <section
    id={id}
    className="grid scroll-mt-24 justify-items-start gap-4 rounded-card border border-line bg-card p-6"
  >
    <h2 className="text-xl">{titles[id]}</h2>
    {children}
  </section>
);

/** Tells a person who no longer sells that money of earlier sales waits for them. */
function WaitingMoney() {
  const { role } = useSession();
  const { data } = useQuery({ ...moneyQuery(useEmail()), enabled: role === 'buyer' });
  if (role !== 'buyer' || !data) return null;
  const { held, onTheWay, unclaimed } = data.sums;
  const waiting = held + onTheWay + unclaimed;
  if (waiting <= 0) return null;
  return (
    <p className="w-full rounded-field bg-cream px-4 py-3 text-honey">
      {formatMoney(waiting)} of your earlier sales waits for you.{' '}
      <Link to="/dashboard/your-money" className="font-medium underline">
        Your money
      </Link>
    </p>
  );
}
