import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { CaseFigures } from '../../../../contract/moderation/cases.ts';
import { useHasRight } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import art from '../../../brand/art/empty-reports.svg';
import { LoadError } from '../../../feedback/load-error.tsx';
import { casesPath, waitingDisputesPath } from '../../../links/case-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { KeyList } from '../keys/KeyList.tsx';
import { type CaseFilter, caseFiguresQuery, casesQuery } from '../queries.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseNumbers } from './CaseNumbers.tsx';
import { CaseQueue } from './CaseQueue.tsx';
import { isOfDisputes, readCaseFilter } from './case-filter.ts';

interface ModerationPageProps {
  /** Renders the plot of the cases by day. */
  plot(figures: CaseFigures): ReactNode;
  /** Renders the disputes that wait: only the oldest of them, where a page has all. */
  disputes(place: { allPath?: string }): ReactNode;
}

const lookKeys = [
  ['J', 'next case'],
  ['K', 'case before'],
  ['Enter', 'open the case'],
] as const;
const decideKeys = [
  ['X', 'select the case'],
  ['T', 'take the case, or give it back'],
] as const;

/** The moderators' list of cases, those that wait longest first, with the disputes that wait beside them. */
export function ModerationPage({ plot, disputes }: ModerationPageProps) {
  const email = useEmail();
  const [search] = useSearchParams();
  const filter = readCaseFilter(search);
  const decides = useHasRight('moderation');
  const showsDisputes = isOfDisputes(search);
  const list = useInfiniteQuery({ ...casesQuery(email, filter), enabled: !showsDisputes });
  const figures = useQuery(caseFiguresQuery(email));
  const empty = search.size > 0 ? <NothingOfThese filter={filter} /> : <Nothing />;
  return (
    <>
      <PageHeading>Moderation</PageHeading>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        {figures.data ? (
          <CaseNumbers figures={figures.data} />
        ) : figures.error ? (
          <LoadError error={figures.error} onRetry={figures.refetch} />
        ) : (
          <Spinner />
        )}
        <div className="min-w-0 xl:col-span-2">
          <CaseFilters filter={filter} isOfDisputes={showsDisputes} />
          {showsDisputes ? (
            disputes({})
          ) : (
            <>
              {search.size === 0 && disputes({ allPath: waitingDisputesPath })}
              {search.size === 0 && figures.data && figures.data.disputes > 0 && (
                <h2 className="mb-3 text-xl">Cases</h2>
              )}
              <PagedList list={list} empty={empty}>
                {(cases) => (
                  <CaseQueue
                    key={search.toString()}
                    cases={cases}
                    decides={decides && filter.state === 'open'}
                  />
                )}
              </PagedList>
              <KeyList keys={decides ? [...lookKeys, ...decideKeys] : lookKeys} />
            </>
          )}
        </div>
        {/* After the list, for who goes by the keyboard, and for a phone, where it would push the list down. */}
        <div className="min-w-0 xl:col-start-2 xl:row-start-1 xl:min-h-93">
          {(showsDisputes || list.isFetched) && figures.data && plot(figures.data)}
        </div>
      </div>
    </>
  );
}

const Nothing = () => (
  <Empty title="No open cases" art={art}>
    Reports about listings, people, messages and reviews will appear here.
  </Empty>
);

const NothingOfThese = ({ filter: { state } }: { filter: CaseFilter }) => (
  <Empty title={state === 'open' ? 'No such open cases' : 'No such closed cases'} art={art}>
    <Link to={casesPath} className={buttonClass('secondary')} replace>
      Show all open cases
    </Link>
  </Empty>
);
