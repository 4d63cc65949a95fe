import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { useEmail, useSession } from '../../../api/session.ts';
import { settings } from '../../../client-settings.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { dealsOfYearQuery } from '../queries.ts';
import { csvLink, csvName } from '../statement-link.ts';
import { Statement } from './Statement.tsx';

/** The statement of one year, for the screen and for print. */
export function StatementPage() {
  const year = Number(useParams().year);
  return isYear(year) ? <StatementOf year={year} /> : <NotFound />;
}

/** Whether deals of such a year can be asked for. */
const isYear = (year: number): boolean => Number.isInteger(year) && year >= 2000 && year < 3000;

const NotFound = () => (
  <section>
    <DocumentTitle>We could not find this statement</DocumentTitle>
    <PageHeading>We could not find this statement</PageHeading>
    <Link to="/dashboard/your-money" className={buttonClass('secondary')}>
      Your money
    </Link>
  </section>
);

function StatementOf({ year }: { year: number }) {
  const { user } = useSession();
  const { rows, error, retry } = useAllDeals(year);
  return (
    <>
      <PageHeading>{`Statement for ${year}`}</PageHeading>
      <p className="-mt-4 mb-6 text-soft">
        Sales of <UserText>{`${user?.name} (${user?.email})`}</UserText> through{' '}
        {settings.brand.name} that buyers paid in {year}.
      </p>
      {rows ? (
        rows.length > 0 ? (
          <Statement rows={rows} />
        ) : (
          <Empty title="No sales in this year" />
        )
      ) : error ? (
        <LoadError error={error} onRetry={retry} />
      ) : (
        <Spinner />
      )}
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>Print</Button>
        <a href={csvLink(year)} download={csvName(year)} className={buttonClass('secondary')}>
          Download as CSV
        </a>
        <Link to="/dashboard/your-money" className={buttonClass('quiet')}>
          Your money
        </Link>
      </div>
    </>
  );
}

/** Reads every deal of a year, page after page: the sums of a statement need all of them. */
function useAllDeals(year: number) {
  const list = useInfiniteQuery(dealsOfYearQuery(useEmail(), year));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const rows = data && !hasNextPage ? data.pages.flatMap((page) => page.rows) : undefined;
  const retry = () => (data ? fetchNextPage() : list.refetch());
  return { rows, error: list.error, retry };
}
