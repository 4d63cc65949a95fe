import type { PageRoute } from './router/page-route.ts';
import { dashboardPages } from './routes/dashboard-pages.ts';
import { publicPages } from './routes/public-pages.ts';

/** The table of routes: every page with its path, guard, data, status and head. */
export const routes: readonly PageRoute[] = [...publicPages, ...dashboardPages];
