import type { ReactNode } from 'react';
import type { Role } from '../../../contract/accounts/accounts.ts';
import { CheaperNow } from '../../features/dashboard/CheaperNow.tsx';
import { HomeSteps } from '../../features/dashboard/HomeSteps.tsx';
import { DueList } from '../../features/deals/due/DueList.tsx';
import { NearBicycles, NewBicycles } from '../../features/search/for-you/Shelf.tsx';

interface MemberHomeProps {
  role: Role;
  /** The first part stands above what everybody sees, the second below it. */
  part: 'first' | 'second';
  /** Shown until the first part has loaded. */
  skeleton: ReactNode;
}

/** What the home page shows only to who is signed in. */
export default function MemberHome({ role, part, skeleton }: MemberHomeProps) {
  if (part === 'first') {
    const steps = <HomeSteps role={role} skeleton={skeleton} />;
    return (
      <div>
        {role === 'admin' ? (
          steps
        ) : (
          <DueList most={3} skeleton={skeleton}>
            {steps}
          </DueList>
        )}
      </div>
    );
  }
  return (
    role === 'buyer' && (
      <>
        <CheaperNow />
        <NewBicycles />
        <NearBicycles />
      </>
    )
  );
}
