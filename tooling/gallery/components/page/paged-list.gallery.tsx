import { useInfiniteQuery } from '@tanstack/react-query';
import { pagedQuery } from '../../../../client/api/paged-query.ts';
import { ApiError } from '../../../../client/feedback/api-error.ts';
import { PagedList } from '../../../../client/page/paged-list.tsx';
import { Empty } from '../../../../client/ui/notices.tsx';
import { component } from '../../component.ts';
import { nothing } from '../../frame/samples.ts';

interface Page {
  rows: string[];
  next: string | null;
  total: null;
}

interface SampleProps {
  name: string;
  first(): Promise<Page>;
  then?(): Promise<Page>;
}

/** A paged list whose pages come from these functions. */
function Sample({ name, first, then = never }: SampleProps) {
  const list = useInfiniteQuery(
    pagedQuery({ queryKey: [name], read: ({ cursor }) => (cursor ? then() : first()) }),
  );
  return (
    <PagedList list={list} empty={<Empty title="No booking done yet" />} skeleton={skeleton}>
      {(rows) => (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <li key={row} className="rounded-field bg-card p-3">
              {row}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const skeleton = <div className="h-32 animate-shimmer rounded-card bg-sand" />;
const never = () => new Promise<never>(nothing);
const pageOf = (rows: string[], next: string | null) => async (): Promise<Page> => ({
  rows,
  next,
  total: null,
});
const refused = () => Promise.reject(new ApiError(403, { code: 'forbidden' }));
const two = ['Ostravo Svist, 54 cm', 'Ostravo Svist, 56 cm'];

export default component({
  title: 'List that comes in pages',
  of: { PagedList },
  about: 'More is asked for automatically where the end is less than 600 px below the screen.',
  states: {
    'more is on its way': <Sample name="more" first={pageOf(two, 'next')} />,
    'more could not be had': <Sample name="broken" first={pageOf(two, 'next')} then={refused} />,
    loading: <Sample name="loading" first={never} />,
    'could not be loaded': <Sample name="refused" first={refused} />,
    empty: <Sample name="empty" first={pageOf([], null)} />,
    'all of it is here': <Sample name="whole" first={pageOf(two, null)} />,
  },
});
