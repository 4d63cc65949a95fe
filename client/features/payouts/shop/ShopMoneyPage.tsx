import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShopPayouts } from '../../../../contract/deals/payouts.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { payoutFailureText } from '../../../feedback/payout-failure.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Note } from '../../../ui/notices.tsx';
import { LoadingOverlay } from '../../../ui/spinner.tsx';
import { AccountTable } from './AccountTable.tsx';
import { accountRows } from './account-words.ts';
import { Disputes } from './Disputes.tsx';
import { shopPayoutsQuery } from './queries.ts';
import { differenceText, totalText } from './shop-words.ts';
import { type WaitingRow, WaitingTable } from './WaitingTable.tsx';

/** The money of the whole shop, and what of it waits for somebody. */
export function ShopMoneyPage() {
  const { data, error, refetch } = useQuery(shopPayoutsQuery(useEmail()));
  return (
    <>
      <PageHeading>Shop money</PageHeading>
      {data ? (
        <Content money={data} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <LoadingOverlay>
          <div className="h-112 shimmer" />
        </LoadingOverlay>
      )}
    </>
  );
}

const Content = ({ money }: { money: ShopPayouts }) => (
  <div className="grid gap-8">
    <Part title="Accounts">
      <AccountTable rows={accountRows(money.accounts)} />
    </Part>
    <Part title="Comparison with the payment provider">
      <Note tone={money.differences === 0 ? 'good' : 'bad'}>
        {differenceText(money.differences)}
      </Note>
    </Part>
    <Part title="Refunds due">
      <Waiting
        caption="Refunds due"
        nothing="No refund waits."
        rows={money.refundsDue.map(({ failure, ...row }) => ({
          ...row,
          reason: failure ? payoutFailureText(failure) : 'It will be carried out in a moment.',
        }))}
      />
    </Part>
    <Part title="Open disputes">
      <Disputes disputes={money.disputes} />
    </Part>
    <Part title="Stuck money">
      <Waiting
        caption="Stuck money"
        nothing="No seller has waited for money for more than a week."
        rows={money.stuck.map((row) => ({ ...row, reason: payoutFailureText(row.reason) }))}
      />
    </Part>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);

interface WaitingProps {
  caption: string;
  rows: readonly WaitingRow[];
  /** Said when there are no rows. */
  nothing: string;
}

const Waiting = ({ caption, rows, nothing }: WaitingProps) =>
  rows.length === 0 ? (
    <p className="text-soft">{nothing}</p>
  ) : (
    <>
      <p className="mb-3 text-soft">{totalText(rows)}</p>
      <WaitingTable caption={caption} rows={rows} />
    </>
  );
