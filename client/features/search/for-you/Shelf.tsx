import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { FoundBicycle } from '../../../../contract/search/search-result.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { searchPath } from '../address/search-address.ts';
import { HitList } from '../hits/HitList.tsx';
import { shelfQuery } from '../queries.ts';
import { noteVisit } from './last-visit.ts';
import { useSearchedPlace } from './searched-place.ts';

/** How many bicycles stand in one row. */
const most = 4;

/** The bicycles that were listed since the person was last here; on a first visit, the newest ones. */
export function NewBicycles() {
  const [since] = useState(() => noteVisit(Date.now()));
  const search = { order: 'newest' } as const;
  const { data } = useQuery(shelfQuery(search, most));
  const isNew = ({ postedAt }: FoundBicycle) => since === null || Date.parse(postedAt) > since;
  return (
    <Shelf
      title={since === null ? 'New bicycles' : 'New since your last visit'}
      bicycles={data?.hits.filter(isNew) ?? []}
      allPath={searchPath(search)}
    />
  );
}

/** The bicycles nearest to where the person has searched last; nothing where they never did. */
export function NearBicycles() {
  const place = useSearchedPlace();
  return place && <NearPlace {...place} />;
}

function NearPlace({ id, name }: { id: number; name: string }) {
  const search = { place: String(id), distance: '50', order: 'nearest' } as const;
  const { data } = useQuery(shelfQuery(search, most));
  const title = (
    <>
      Near <UserText>{name}</UserText>
    </>
  );
  return <Shelf title={title} bicycles={data?.hits ?? []} allPath={searchPath(search)} />;
}

interface ShelfProps {
  title: ReactNode;
  bicycles: readonly FoundBicycle[];
  /** The search that finds these and more. */
  allPath: string;
}

/** A row of bicycles under a heading; nothing without any. */
function Shelf({ title, bicycles, allPath }: ShelfProps) {
  const id = useId();
  if (bicycles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <Link to={allPath} aria-describedby={id} className="shrink-0 py-2.5 text-pine underline">
          See all
        </Link>
      </div>
      <HitList bicycles={bicycles} className="sm:grid-cols-3 lg:grid-cols-4" />
    </section>
  );
}
