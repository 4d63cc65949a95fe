import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Route } from 'wouter';
import { OopsPage } from '../layout/OopsPage.tsx';
import { loadedCode } from '../router/load-code.ts';
import type { FoundPage } from '../router/page-route.ts';
import { Guarded } from './guards.tsx';

/** A page in its layout, behind its guard; its code is here. Null stands for an address of nothing. */
export function ShownPage({ page }: { page: FoundPage | null }) {
  if (!page) return <OopsPage />;
  const { path, guard, layout } = page.route;
  const Layout: Bare = layout ? loadedCode(layout) : Fragment;
  const Content = loadedCode(page.route);
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

type Bare = ComponentType<{ children: ReactNode }>;
