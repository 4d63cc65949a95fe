import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Role } from '../../../contract/accounts/accounts.ts';
import { useEmail } from '../../api/session.ts';
import { adminSteps, buyerSteps, type Step, sellerSteps } from './choose-next-steps.ts';
import { NextSteps } from './NextSteps.tsx';
import { adminInsightsQuery, buyerInsightsQuery, sellerInsightsQuery } from './queries.ts';

interface StepsProps {
  /** Stands in their place until they are there. */
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

/** What the signed-in person can do next, on the home page. */
export default function HomeSteps({ role, ...rest }: StepsProps & { role: Role }) {
  const OfRole = byRole[role];
  return <OfRole {...rest} />;
}

interface QueriedProps<Data> extends StepsProps {
  query: UseQueryResult<Data>;
  of(data: Data): Step[];
}

/** The home page does without them where they cannot be had; the dashboard says why. */
function Steps<Data>({ query, of, skeleton }: QueriedProps<Data>) {
  if (query.data) return <NextSteps steps={of(query.data)} />;
  return query.error ? null : skeleton;
}
