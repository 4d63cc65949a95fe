import {
  type CheckedPart,
  type Checklist,
  checkedParts,
  wears,
} from '../../../../contract/catalog/checklist.ts';
import { productLabels } from '../../../product-labels.ts';
import { UserText } from '../../../ui/user-text.tsx';

/** What the seller says of each part of the bicycle. Parts that are not described are left out. */
export function PartsTable({ checklist }: { checklist: Checklist }) {
  const parts = (Object.keys(checkedParts) as CheckedPart[]).filter((part) => checklist[part]);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="mb-3 text-2xl">
        {productLabels.checklist}
      </h2>
      <dl className="grid border-line border-t">
        {parts.map((part) => (
          <div
            key={part}
            className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-line border-b py-2.5"
          >
            <dt className="text-soft">{checkedParts[part]}</dt>
            <dd className="grid gap-1 wrap-anywhere">
              <Part {...checklist[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Part = ({ wear, faults }: Partial<NonNullable<Checklist[CheckedPart]>>) => (
  <>
    {wear && <span>{wears[wear]}</span>}
    {faults && (
      <span className="text-soft">
        <UserText>{faults}</UserText>
      </span>
    )}
  </>
);
