import type { factRows } from './listing-rows.ts';

interface ListingRowsProps {
  title: string;
  rows: ReturnType<typeof factRows>;
}

/** Facts of one version of a listing. Those that the other one tells differently are marked. */
export const ListingRows = ({ title, rows }: ListingRowsProps) =>
  rows.length > 0 && (
    <div>
      <h4 className="mb-2 font-semibold">{title}</h4>
      <dl className="grid border-line border-t">
        {rows.map(({ label, value, isChanged }) => (
          <div
            key={label}
            className={`grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-line border-b py-2 ${isChanged ? 'bg-cream px-2' : ''}`}
          >
            <dt className={isChanged ? 'text-honey' : 'text-soft'}>{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span dir="auto" className="wrap-anywhere">
                {value ?? 'Not specified'}
              </span>
              {isChanged && <span className="font-medium text-honey text-xs">Changed</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
