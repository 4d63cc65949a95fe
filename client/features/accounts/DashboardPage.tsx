import { PageHeading } from '../../page-heading.tsx';

export const DashboardPage = () => <PageHeading>Dashboard</PageHeading>;
