import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ProductDraft } from '../../../../../contract/catalog/product-drafts.ts';
import { LoadError } from '../../../../feedback/load-error.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Table } from '../../../../ui/list/table.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import { UserText } from '../../../../ui/user-text.tsx';
import { draftPath, titleOfDraft } from '../../form/draft/saved-draft.ts';
import { categoriesQuery } from '../../queries.ts';
import { DeleteDraft } from './DeleteDraft.tsx';

type DraftList = Pick<UseQueryResult<ProductDraft[]>, 'data' | 'error' | 'refetch'>;

/** The seller's drafts above the listings, each with a heading; nothing without drafts. */
export function Drafts({ list: { data, error, refetch } }: { list: DraftList }) {
  if (data?.length === 0 || (!data && !error)) return null;
  return (
    <>
      <section aria-labelledby="drafts" className="mb-10">
        <h2 id="drafts" className="mb-3 text-2xl">
          Drafts
        </h2>
        {data ? <DraftTable drafts={data} /> : <LoadError error={error} onRetry={refetch} />}
      </section>
      <h2 className="mb-3 text-2xl">Listings</h2>
    </>
  );
}

function DraftTable({ drafts }: { drafts: readonly ProductDraft[] }) {
  const { data: categories } = useQuery(categoriesQuery());
  const categoryOf = ({ listing }: ProductDraft) =>
    categories?.find(({ _id }) => _id === listing.categoryId)?.title;
  return (
    <Table
      caption="Drafts"
      rows={drafts}
      keyOf={({ _id }) => _id}
      columns={[
        { header: 'Image', place: 'picture', cell: (draft) => <FirstPicture draft={draft} /> },
        {
          header: 'Title',
          place: 'title',
          cell: (draft) => <UserText>{titleOfDraft(draft)}</UserText>,
        },
        { header: 'Category', place: 'fact', cell: categoryOf },
        {
          header: 'Saved',
          label: 'Saved',
          place: 'fact',
          cell: ({ updatedAt }) => <DateTime date={updatedAt} className="whitespace-nowrap" />,
        },
        { header: 'Actions', place: 'action', cell: (draft) => <Actions draft={draft} /> },
      ]}
    />
  );
}

const FirstPicture = ({ draft: { listing } }: { draft: ProductDraft }) => {
  const url = listing.pictures?.[0]?.image;
  const size = 'size-16 min-w-16 rounded-field';
  if (!url) return <span className={`block bg-sand ${size}`} />;
  return <Picture url={url} alt="" sizes="64px" className={size} />;
};

const Actions = ({ draft }: { draft: ProductDraft }) => (
  <span className="flex grow gap-2">
    <Link
      to={draftPath(draft._id)}
      className={`${buttonClass('secondary', 'small')} @max-4xl:grow`}
    >
      Continue
    </Link>
    <DeleteDraft draft={draft} />
  </span>
);
