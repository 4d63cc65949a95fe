import type { ComponentType } from 'react';
import type { Role } from '../../contract/accounts.ts';
import { OtherSide } from '../features/accounts/OtherSide.tsx';
import { AdminDashboard } from '../features/insights/AdminDashboard.tsx';
import { BuyerDashboard } from '../features/insights/BuyerDashboard.tsx';
import { SellerDashboard } from '../features/insights/SellerDashboard.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSession } from '../session.ts';

const boards: Record<Role, ComponentType> = {
  seller: SellerDashboard,
  buyer: BuyerDashboard,
  admin: AdminDashboard,
};

/** Everybody's first page behind the sign-in: what concerns their role. */
export function DashboardRoute() {
  const { role } = useSession();
  const Board = role && boards[role];
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <OtherSide />
      {Board && <Board />}
    </>
  );
}
