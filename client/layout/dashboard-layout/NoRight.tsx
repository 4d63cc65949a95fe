import { Link } from 'wouter';
import { PageHeading } from '../../page/page-heading.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';

/** In place of a page for which an admin has no right. */
export const NoRight = () => (
  <>
    <PageHeading>You cannot open this page</PageHeading>
    <Empty title="Your admin account does not have the right for this page.">
      <p className="mb-5">The operator of this shop gives rights to admins.</p>
      <Link to="/dashboard" className={buttonClass('secondary')}>
        Go to your dashboard
      </Link>
    </Empty>
  </>
);
