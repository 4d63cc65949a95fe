import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PayoutAccount, SellersPayouts } from '../../../contract/deals/payouts.ts';
import { formatMoney } from '../../../contract/money.ts';
import { moneyQuery } from '../../api/money.ts';
import { useEmail, useSession } from '../../api/session.ts';
import art from '../../brand/art/empty-buyers.svg';
import { LoadError } from '../../feedback/load-error.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Tile, Tiles } from '../../ui/list/tiles.tsx';
import { Empty } from '../../ui/notices.tsx';
import { LoadingOverlay } from '../../ui/spinner.tsx';
import { DealTable } from './deals/DealTable.tsx';
import { GetPaid } from './get-paid/GetPaid.tsx';
import { MonthColumns } from './MonthColumns.tsx';
import { MonthTable } from './MonthTable.tsx';
import { dealsQuery } from './queries.ts';
import { csvLink, csvName } from './statement-link.ts';

const linkClass = 'py-2 font-medium text-pine underline';

/** The statements of each year with deals, to read, print or download. */
function Statements({ years }: { years: readonly number[] }) {
  if (years.length === 0) return null;
  return (
    <Card title="Statements">
      <p className="text-soft">Every sale of a year with its fee, for your records and taxes.</p>
      <ul className="grid gap-1">
        {years.map((year) => (
          <li key={year} className="flex flex-wrap items-center gap-x-5">
            <Link to={`/dashboard/your-money/${year}`} className={linkClass}>
              Statement for {year}
            </Link>
            <a href={csvLink(year)} download={csvName(year)} className={linkClass}>
              Download {year} as CSV
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How often to look for the outcome of what the seller sent to the provider, in ms. */
const reviewPollMs = 15_000;

const mayChangeSoon = ({ account: { status } }: SellersPayouts): boolean =>
  status === 'in_review' || status === 'needs_information';

/** What a seller has earned, where that money is, and how it gets to the bank. */
export function YourMoneyPage() {
  const { data, error, refetch } = useQuery({
    ...moneyQuery(useEmail()),
    refetchInterval: ({ state }) =>
      state.data && mayChangeSoon(state.data) ? reviewPollMs : false,
  });
  return (
    <>
      <PageHeading>Your money</PageHeading>
      {data ? (
        <Money money={data} />
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

const Money = ({ money: { account, sums, months, years } }: { money: SellersPayouts }) => (
  <div className="grid gap-8">
    <MoneySums sums={sums} />
    <div className={`grid items-start gap-6 ${years.length > 0 ? 'xl:with-side' : ''}`}>
      <GetPaid account={account} />
      <Statements years={years} />
    </div>
    {months.length > 0 && (
      <Part title="By month">
        <p className="mb-3 text-soft">
          Each sale counts in the month in which the buyer paid. Earned is what is on the way, paid
          out or set aside.
        </p>
        <MonthColumns months={months} />
        {/* One month is no plot. */}
        <details className="mt-3" open={months.length === 1}>
          <summary className="w-fit cursor-pointer rounded-field py-2 font-medium text-pine">
            Show as a table
          </summary>
          <MonthTable months={months} />
        </details>
      </Part>
    )}
    <Part title="By sale">
      <Deals account={account} />
    </Part>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-2xl">{title}</h2>
    {children}
  </section>
);

function Deals({ account }: { account: PayoutAccount }) {
  const list = useInfiniteQuery(dealsQuery(useEmail()));
  return (
    <PagedList list={list} empty={<NoDeals />}>
      {(rows) => <DealTable caption="By sale" rows={rows} account={account} />}
    </PagedList>
  );
}

function NoDeals() {
  const { role } = useSession();
  return (
    <Empty title="You have not sold anything yet" art={art}>
      <p>When a buyer pays for one of your bicycles, you see here what becomes of the money.</p>
      {role === 'seller' && (
        <Link to="/dashboard/add-product" className={`mt-5 ${buttonClass('secondary')}`}>
          Add a product
        </Link>
      )}
    </Empty>
  );
}

/** The four sums of a seller's money, each with a sentence. */
const MoneySums = ({ sums }: Pick<SellersPayouts, 'sums'>) => (
  <section aria-label="Sums">
    <Tiles>
      <Tile label="Held" value={formatMoney(sums.held)}>
        Paid by buyers. It is yours once they have their bicycles and have no complaint.
      </Tile>
      <Tile label="On the way" value={formatMoney(sums.onTheWay)}>
        Yours, and not yet at your bank.
      </Tile>
      <Tile label="Paid out" value={formatMoney(sums.paidOut)}>
        Has reached your bank.
      </Tile>
      <Tile label="Set aside" value={formatMoney(sums.unclaimed)}>
        {sums.unclaimed > 0
          ? 'Yours, and kept for you until your account is set up.'
          : 'Nothing is set aside.'}
      </Tile>
    </Tiles>
  </section>
);
