import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { FreshSignInHost } from '../../identity/fresh/FreshSignInHost.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { Card } from '../../ui/list/card.tsx';
import { PageTabs } from '../../ui/navigation/page-tabs.tsx';
import { accountPages } from './account-links.ts';

/** The frame of the pages of the person's own account. */
export function AccountPages({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <>
      <PageHeading>Your account</PageHeading>
      <div className="-mt-2 mb-6 max-w-2xl">
        <PageTabs
          label="Your account"
          tabs={accountPages.map((page) => ({ ...page, isCurrent: page.to === path }))}
        />
      </div>
      <div className="grid max-w-2xl gap-6">{children}</div>
      <FreshSignInHost />
    </>
  );
}

/** A part of a page of the account, to which links lead by its id. */
export const Section = (props: ComponentProps<typeof Card>) => (
  <Card className="scroll-mt-24 justify-items-start" {...props} />
);
