import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Route } from 'wouter';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { getLoadedComponent } from '../../router/lazy-component.ts';
import type { FoundPage } from '../../router/page-route.ts';
import { Guarded } from './guards.tsx';

/**
 * Renders a page whose code is loaded, in its layout and behind its guard. `page` is null for an
 * unknown address.
 */
export function RoutePage({ page }: { page: FoundPage | null }) {
  if (!page) return <ErrorPage />;
  const { path, guard, layout } = page.route;
  const Layout: LayoutComponent = layout ? getLoadedComponent(layout) : Fragment;
  const Content = getLoadedComponent(page.route);
  return (
    <Route path={path}>
      <Guarded guard={guard}>
        <Layout>
          <Content />
        </Layout>
      </Guarded>
    </Route>
  );
}

type LayoutComponent = ComponentType<{ children: ReactNode }>;
