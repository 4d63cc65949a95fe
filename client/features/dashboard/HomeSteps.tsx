import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Role } from '../../../contract/accounts/accounts.ts';
import { useEmail } from '../../api/session.ts';
import { adminSteps, buyerSteps, type Step, sellerSteps } from './choose-next-steps.ts';
import { NextSteps } from './NextSteps.tsx';
import { adminInsightsQuery, buyerInsightsQuery, sellerInsightsQuery } from './queries.ts';

interface StepsProps {
  /** Shown until the steps have loaded. */
  skeleton: ReactNode;
}

const byRole: Record<Role, ComponentType<StepsProps>> = {
  seller: (props) => (
    <Steps {...props} query={useQuery(sellerInsightsQuery(useEmail()))} of={sellerSteps} />
  ),
  buyer: (props) => (
    <Steps {...props} query={useQuery(buyerInsightsQuery(useEmail()))} of={buyerSteps} />
  ),
  admin: (props) => (
    <Steps {...props} query={useQuery(adminInsightsQuery(useEmail()))} of={adminSteps} />
  ),
};

/** Next steps for the signed-in person, on the home page. */
export function HomeSteps({ role, ...rest }: StepsProps & { role: Role }) {
  const OfRole = byRole[role];
  return <OfRole {...rest} />;
}

interface QueriedProps<Data> extends StepsProps {
  query: UseQueryResult<Data>;
  of(data: Data): Step[];
}

/** If the steps cannot be loaded, the home page shows none; the dashboard shows the reason. */
function Steps<Data>({ query, of, skeleton }: QueriedProps<Data>) {
  if (query.data) return <NextSteps steps={of(query.data)} />;
  return query.error ? null : skeleton;
}
