import type { ComponentType } from 'react';
import type { Role } from '../../contract/accounts/accounts.ts';
import { useSession } from '../api/session.ts';
import { OtherAccountTypeNotice } from '../features/accounts/profile/OtherAccountTypeNotice.tsx';
import { AdminDashboard } from '../features/dashboard/admin/AdminDashboard.tsx';
import { BuyerDashboard } from '../features/dashboard/BuyerDashboard.tsx';
import { SellerDashboard } from '../features/dashboard/SellerDashboard.tsx';
import { DueList } from '../features/deals/due/DueList.tsx';
import { SuspendedNotice } from '../features/moderation/own/SuspendedNotice.tsx';
import { PauseNotice } from '../features/seller/own/PauseNotice.tsx';
import { PageHeading } from '../page/page-heading.tsx';

const dashboards: Record<Role, ComponentType> = {
  seller: SellerDashboard,
  buyer: BuyerDashboard,
  admin: AdminDashboard,
};

/** The first page after the sign-in: the dashboard of the person's role. */
export function DashboardRoute() {
  const { role } = useSession();
  const RoleDashboard = role && dashboards[role];
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <SuspendedNotice />
      <DueList>
        <OtherAccountTypeNotice />
        <PauseNotice className="mb-6">Your bicycles are hidden until then.</PauseNotice>
        {RoleDashboard && <RoleDashboard />}
      </DueList>
    </>
  );
}
