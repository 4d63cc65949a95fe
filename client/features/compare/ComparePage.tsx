import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import art from '../../brand/art/empty-products.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { Picture } from '../../ui/picture.tsx';
import { compareRows } from './compare-rows.ts';
import { comparedBicycles, comparePath } from './compared-bicycles.ts';

interface ComparePageProps {
  bicycles: readonly BicyclePage[];
  /** How many bicycles of the address are no longer listed. */
  missing: number;
}

/** Up to four bicycles side by side, with their differences marked. */
export const ComparePage = ({ bicycles, missing }: ComparePageProps) => (
  <>
    <PageHeading>Compare bicycles</PageHeading>
    {missing > 0 && (
      <p className="mb-4 rounded-field bg-cream px-4 py-3 text-honey text-sm">
        {missing === 1 ? 'One bicycle is' : `${missing} bicycles are`} no longer listed.
      </p>
    )}
    {bicycles.length > 0 ? <CompareTable bicycles={bicycles} /> : <Nothing />}
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

const CompareTable = ({ bicycles }: Pick<ComparePageProps, 'bicycles'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by the arrow keys
  <section aria-label="Comparison" tabIndex={0} className="overflow-x-auto">
    <table className="w-full table-fixed text-left">
      <thead>
        <tr className="align-top">
          <td className="w-24 sm:w-44" />
          {bicycles.map((bicycle) => (
            <th key={bicycle._id} scope="col" className="w-44 p-2 font-normal lg:w-auto">
              <ColumnHead bicycle={bicycle} bicycles={bicycles} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareRows(bicycles).map(({ label, values, isDifferent }) => (
          <tr key={label} className="border-line border-t align-top">
            <th scope="row" className="p-2 font-normal text-soft text-sm">
              {label}
              {isDifferent && <span className="sr-only"> (different)</span>}
            </th>
            {values.map((value, index) => (
              <td
                key={bicycles[index]?._id}
                dir="auto"
                className={`p-2 wrap-anywhere ${isDifferent ? 'bg-mist font-medium' : ''}`}
              >
                {value ?? <span className="text-soft">not told</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface ColumnHeadProps {
  bicycle: BicyclePage;
  bicycles: readonly BicyclePage[];
}

const ColumnHead = ({ bicycle, bicycles }: ColumnHeadProps) => {
  const { _id: id, title, pictures, available } = bicycle;
  const others = bicycles.map(({ _id }) => _id).filter((other) => other !== id);
  return (
    <div className="grid gap-2">
      <Picture
        url={pictures[0]?.image ?? ''}
        alt=""
        sizes="(min-width: 640px) 300px, 176px"
        className="aspect-4/3 w-full rounded-field"
      />
      <Link to={bicyclePath({ id, title })} className="font-medium text-pine underline">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {title}
        </span>
      </Link>
      {!available && (
        <span>
          <Badge tone="bad">Sold</Badge>
        </span>
      )}
      <Link
        to={comparePath(others)}
        replace
        aria-label={`Remove ${title}`}
        className="inline-block py-1 text-soft text-sm underline"
        onClick={() => comparedBicycles.remove(id)}
      >
        Remove
      </Link>
    </div>
  );
};
