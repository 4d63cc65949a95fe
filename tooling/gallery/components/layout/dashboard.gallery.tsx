import { DashboardLayout } from '../../../../client/layout/dashboard-layout/DashboardLayout.tsx';
import { PageHeading } from '../../../../client/page/page-heading.tsx';
import type { Role } from '../../../../contract/accounts/accounts.ts';
import { component } from '../../component.ts';
import { AtPath } from '../../frame/AtPath.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';

const dashboardOf = (role: Role, path: string) => (
  <SignedIn as={role}>
    <AtPath path={path}>
      <main className="mx-auto max-w-7xl px-4 py-8 sm:px-6 lg:py-12">
        <DashboardLayout>
          <PageHeading>A page of the dashboard</PageHeading>
          <p>The menu beside it is there from 1,024 px on.</p>
        </DashboardLayout>
      </main>
    </AtPath>
  </SignedIn>
);

export default component({
  title: 'Menu of the dashboard',
  of: { DashboardLayout },
  screenHeight: 420,
  states: {
    'a buyer': dashboardOf('buyer', '/dashboard/my-booking'),
    'a seller': dashboardOf('seller', '/dashboard/products'),
    'an admin': dashboardOf('admin', '/dashboard/audit-trail'),
  },
});
