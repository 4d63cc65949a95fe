import { createRouteTable } from './router/page-route.ts';
import { publicPages } from './routes/public-pages.ts';

/** The pages behind the sign-in. */
export const dashboard = {
  base: '/dashboard',
  module: 'routes/dashboard-pages.ts',
  load: async () => (await import('./routes/dashboard-pages.ts')).dashboardPages,
};

/** The table of routes: every page with its path, guard, data, status and head. */
export const routes = createRouteTable(publicPages, dashboard);
