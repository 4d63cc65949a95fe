import { attributesByKind } from '../../../../contract/bicycle/attributes-by-kind.ts';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { deliveryText } from '../../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { attributeLabels, formatAttribute, valueLabel } from '../../../bicycle-labels.ts';
import { formatDate } from '../../../ui/text/dates.ts';

interface FactsTableProps {
  bicycle: BicyclePage;
  /** Decides which attributes are listed. */
  kind: CategoryKind;
}

/** All facts about a bicycle. What its seller has not told is left out. */
export function FactsTable({ bicycle, kind }: FactsTableProps) {
  const { attributes } = bicycle;
  const facts: [string, string][] = [
    ['Condition', valueLabel(bicycle.condition)],
    ...attributesByKind[kind].flatMap((name): [string, string][] => {
      const value = formatAttribute(name, attributes);
      return value ? [[attributeLabels[name], value]] : [];
    }),
    ['Purchased', formatDate(bicycle.purchase_date, 'utcDay')],
    ['Purchase price', formatMoney(bicycle.purchase_price)],
    [
      'Delivery',
      deliveryText({
        delivery: bicycle.delivery,
        shipping: bicycle.shipping_price,
        zones: bicycle.shipping_zones,
      }),
    ],
    ['Posted', formatDate(bicycle.postedAt, 'utcDay')],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 text-2xl">
        Facts
      </h2>
      <dl className="grid border-line border-t sm:grid-cols-2 sm:gap-x-8">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-line border-b py-2.5"
          >
            <dt className="text-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
