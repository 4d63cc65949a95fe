import { Link } from 'wouter';
import { useSession } from '../../api/session.ts';
import { decisionsPath } from '../../links/case-links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AccountPages, Section } from './AccountPages.tsx';
import { CloseAccount } from './closing/CloseAccount.tsx';
import { DownloadData } from './DownloadData.tsx';

/** A copy of the person's data, and the end of the account. */
export function DataPage() {
  const isAdmin = useSession().role === 'admin';
  return (
    <AccountPages>
      <Section title="Your data">
        <p className="text-soft">
          Get the data we store about you as one ZIP file: your account, your booking details, how
          and where you sign in, listings, bookings, payments, sales, wishlist, saved searches,
          messages, reports, what you say on your seller page, the record of your activity, and your
          pictures. It includes deleted items that we keep for our records. It does not include data
          used only to verify your identity, such as the hash of your password.
        </p>
        <DownloadData />
      </Section>
      <Section title="Decisions about you">
        <p className="text-soft">
          If an admin has decided something about you, or about what you list or write, you can read
          why and appeal.
        </p>
        <Link to={decisionsPath} className={buttonClass('secondary')}>
          Read the decisions
        </Link>
      </Section>
      <Section title="Delete account">
        {isAdmin ? (
          <p className="text-soft">Only the operator of this shop can add or remove admins.</p>
        ) : (
          <CloseAccount />
        )}
      </Section>
    </AccountPages>
  );
}
