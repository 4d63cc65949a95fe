import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import { useHasListed } from '../../api/account.ts';
import { moneyQuery } from '../../api/money.ts';
import { useEmail, useSession } from '../../api/session.ts';
import { Note } from '../../ui/notices.tsx';
import { AccountPages, Section } from './AccountPages.tsx';
import { formerHashes } from './account-links.ts';
import { BookingDetails } from './booking-details/BookingDetails.tsx';
import { SellersOffers } from './SellersOffers.tsx';

interface ProfilePageProps {
  /** The public profile. */
  profile: ReactNode;
  /** The account type, buyer or seller. */
  side: ReactNode;
  /** What a seller says on their page, and their pause. */
  sellerPage: ReactNode;
  pause: ReactNode;
}

/** Who the person is to others, which sides the account has, and what a booking fills in. */
export function ProfilePage({ profile, side, sellerPage, pause }: ProfilePageProps) {
  const { role } = useSession();
  // What belongs to the listings stays with whoever has listed, also while buying.
  const hasListed = useHasListed();
  const [, navigate] = useLocation();
  useEffect(() => {
    const moved = formerHashes[location.hash];
    if (moved) navigate(moved, { replace: true });
  }, [navigate]);
  return (
    <AccountPages>
      <Section title="Profile">{profile}</Section>
      {(role === 'seller' || hasListed) && (
        <>
          <Section id="seller-page" title="Your seller page">
            {sellerPage}
          </Section>
          <Section id="pause" title="Pause">
            {pause}
          </Section>
        </>
      )}
      {role !== 'admin' && (
        <>
          <Section id="side" title="Buying and selling">
            {side}
            <WaitingMoney />
          </Section>
          <Section id="booking" title="Booking details">
            <BookingDetails />
          </Section>
          <Section id="sellers-offers" title="Offers from sellers">
            <SellersOffers />
          </Section>
        </>
      )}
    </AccountPages>
  );
}

/** Tells a person who no longer sells that money of earlier deals waits for them. */
function WaitingMoney() {
  const { role } = useSession();
  const { data } = useQuery({ ...moneyQuery(useEmail()), enabled: role === 'buyer' });
  if (role !== 'buyer' || !data) return null;
  const { held, onTheWay, unclaimed } = data.sums;
  const waiting = held + onTheWay + unclaimed;
  if (waiting <= 0) return null;
  return (
    <Note tone="warm" className="w-full">
      {formatMoney(waiting)} of your earlier sales waits for you.{' '}
      <Link to="/dashboard/your-money" className="font-medium underline">
        Your money
      </Link>
    </Note>
  );
}
