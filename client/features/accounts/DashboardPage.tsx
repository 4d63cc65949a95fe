import { settings } from '../../settings.ts';

export function DashboardPage() {
  return (
    <>
      <title>{`Dashboard | ${settings.brand.name}`}</title>
      <h1 className="text-3xl">Dashboard</h1>
    </>
  );
}
