import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bicyclePath, sellerPath } from '../../../contract/catalog/product-links.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import art from '../../brand/art/empty-products.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty, Note } from '../../ui/notices.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { type CompareRow, compareRows } from './compare-rows.ts';
import { comparedBicycles, comparePath } from './compared-bicycles.ts';

interface ComparePageProps {
  bicycles: readonly BicyclePage[];
  /** How many bicycles of the address are no longer listed. */
  missing: number;
  /** Renders the heart of a bicycle; undefined for people who keep no wishlist. */
  heart: ((bicycle: BicyclePage) => ReactNode) | undefined;
}

/** Up to four bicycles side by side, with their differences marked. */
export const ComparePage = ({ bicycles, missing, heart }: ComparePageProps) => (
  <>
    <PageHeading>Compare bicycles</PageHeading>
    {missing > 0 && (
      <Note tone="warm" className="mb-4">
        {missing === 1 ? 'One bicycle is' : `${missing} bicycles are`} no longer listed.
      </Note>
    )}
    {bicycles.length > 0 ? <CompareTable bicycles={bicycles} heart={heart} /> : <Nothing />}
  </>
);

const Nothing = () => (
  <Empty title="No bicycle is chosen" art={art}>
    <p>Choose up to four with the button “Compare” on a bicycle.</p>
    <Link to="/bicycles" className={`${buttonClass('secondary')} mt-4`}>
      Find bicycles
    </Link>
  </Empty>
);

/** What differs comes first; what is the same stands below it in quiet letters. */
function CompareTable({ bicycles, heart }: Pick<ComparePageProps, 'bicycles' | 'heart'>) {
  const rows = compareRows(bicycles);
  const groups = [
    { title: 'What differs', rows: rows.filter(({ isDifferent }) => isDifferent) },
    { title: 'What is the same', rows: rows.filter(({ isDifferent }) => !isDifferent) },
  ].filter((group) => group.rows.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by the arrow keys
    <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="align-top">
            <td className="w-24 sm:w-44" />
            {bicycles.map((bicycle) => (
              <th key={bicycle._id} scope="col" className="w-44 p-2 font-normal lg:w-auto">
                <ColumnHead bicycle={bicycle} bicycles={bicycles} heart={heart} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            {bicycles.length > 1 && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={bicycles.length + 1}
                  className="px-2 pt-6 pb-2 font-semibold text-lg"
                >
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <Row key={row.label} row={row} bicycles={bicycles} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowProps {
  row: CompareRow;
  bicycles: readonly BicyclePage[];
}

const Row = ({ row: { label, values, isDifferent, best }, bicycles }: RowProps) => (
  <tr className="border-line border-t align-top">
    <th scope="row" className="p-2 font-normal text-soft text-sm">
      {label}
    </th>
    {values.map((value, index) => (
      <td
        key={bicycles[index]?._id}
        dir="auto"
        className={`p-2 wrap-anywhere ${isDifferent ? '' : 'text-soft'}`}
      >
        {label === 'Seller' && bicycles[index] ? (
          <SellerLink seller={bicycles[index].seller}>{value}</SellerLink>
        ) : (
          (value ?? <span className="text-soft">Not stated</span>)
        )}
        {best?.index === index && (
          <span className="ml-2 inline-block">
            <Badge tone="good">{best.word}</Badge>
          </span>
        )}
      </td>
    ))}
  </tr>
);

interface SellerLinkProps extends Pick<BicyclePage, 'seller'> {
  children: ReactNode;
}

const SellerLink = ({ seller: { _id: id, username: name }, children }: SellerLinkProps) => (
  <Link to={sellerPath({ id, name })} className="tap text-pine underline">
    {children}
  </Link>
);

interface ColumnHeadProps extends Pick<ComparePageProps, 'bicycles' | 'heart'> {
  bicycle: BicyclePage;
}

const ColumnHead = ({ bicycle, bicycles, heart }: ColumnHeadProps) => {
  const { _id: id, title, pictures, available, pausedUntil } = bicycle;
  const others = bicycles.map(({ _id }) => _id).filter((other) => other !== id);
  return (
    <div className="grid gap-2">
      <div className="relative">
        <Picture
          url={pictures[0]?.image ?? ''}
          alt=""
          sizes="(min-width: 640px) 300px, 176px"
          className="aspect-4/3 w-full rounded-field"
        />
        {heart && <div className="absolute top-2 right-2">{heart(bicycle)}</div>}
      </div>
      <Link to={bicyclePath({ id, title })} className="tap font-medium text-pine underline">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {title}
        </span>
      </Link>
      {available ? (
        <Link to={bicyclePath({ id, title })} className={buttonClass('primary')}>
          See and book<span className="sr-only">: {title}</span>
        </Link>
      ) : (
        <span>
          {pausedUntil ? (
            <Badge tone="warm">Back on {formatDay(pausedUntil)}</Badge>
          ) : (
            <Badge tone="bad">Sold</Badge>
          )}
        </span>
      )}
      <Link
        to={comparePath(others)}
        replace
        aria-label={`Remove ${title}`}
        className="tap inline-block py-1 text-soft text-sm underline"
        onClick={() => comparedBicycles.remove(id)}
      >
        Remove
      </Link>
    </div>
  );
};
