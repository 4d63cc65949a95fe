import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Category } from '../../../contract/catalog/catalog.ts';
import { deliveryTotalText, isOffered } from '../../../contract/catalog/offer.ts';
import { durationText } from '../../../contract/deals/lifecycle/time-text.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { shortFacts, valueLabel } from '../../bicycle-labels.ts';
import {
  LazyFacts,
  LazyFitNote,
  LazyNotForSale,
  LazyProtection,
  LazySeller,
} from './facts/lazy-facts.ts';
import { PriceSummary } from './facts/PriceSummary.tsx';
import { Gallery } from './gallery/Gallery.tsx';

const linkClass = 'tap inline-block py-1 text-pine underline';

/** The way from all bicycles to this one. */
const Breadcrumbs = ({ category }: { category: Category | undefined }) => (
  <nav aria-label="Breadcrumbs" className="mb-4 text-sm">
    <ol className="flex flex-wrap gap-x-2">
      <li>
        <Link to="/bicycles" className={linkClass}>
          Bicycles
        </Link>
      </li>
      {category && (
        <li>
          <span aria-hidden="true" className="me-2 text-soft">
            /
          </span>
          <Link to={`/bicycles?category=${category.kind}`} className={linkClass}>
            {category.title}
          </Link>
        </li>
      )}
    </ol>
  </nav>
);

interface BicycleDetailsProps {
  bicycle: BicyclePage;
  /** The category of the bicycle, once it is known. */
  category: Category | undefined;
  /** The person's actions on the bicycle; the page composes them. */
  actions: ReactNode;
  /** A way to ask the seller. */
  ask: ReactNode;
  /** Help with the choice of a size. */
  sizeHelp: ReactNode;
  /** Similar and recently viewed bicycles. */
  others: ReactNode;
}

/** The page of one bicycle. */
export function BicycleDetails(props: BicycleDetailsProps) {
  const { bicycle, category, others } = props;
  const kind = category?.kind ?? 'other';
  return (
    <>
      <Breadcrumbs category={category} />
      <article
        data-opened={bicycle._id}
        className="grid gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]"
      >
        <div className="min-w-0 lg:row-span-2">
          <Gallery bicycle={bicycle} />
        </div>
        <Summary {...props} kind={kind} />
        <div className="min-w-0 max-lg:order-1 lg:row-start-3">
          <LazyFacts bicycle={bicycle} kind={kind} />
        </div>
        {/* On a phone, what protects a buyer comes before the facts. */}
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:grid lg:min-w-0 lg:content-start lg:gap-8">
          {bicycle.available && (
            <LazyProtection
              price={bicycle.selling_price}
              delivery={bicycle.delivery}
              shipping={bicycle.shipping_price}
              zones={bicycle.shipping_zones}
            />
          )}
          <div className="grid min-w-0 content-start gap-8 max-lg:order-2">
            <LazySeller bicycle={bicycle} ask={props.ask} />
          </div>
        </div>
      </article>
      <div className="mt-16 grid gap-16">{others}</div>
    </>
  );
}

/** How long the last sales of such bicycles took, in the ways in which this one is delivered. */
function usualTime({ usualDays = {}, delivery }: BicyclePage): string | false {
  const times = (['pick_up', 'shipping'] as const).flatMap((way) => {
    const days = usualDays[way];
    if (days === undefined || !isOffered(delivery, way)) return [];
    const time = durationText(Math.max(1, Math.round(days)));
    return `${way === 'pick_up' ? 'picked up' : 'delivered'} about ${time}`;
  });
  return times.length > 0 && `Usually ${times.join(' or ')} after the payment.`;
}

type SummaryProps = BicycleDetailsProps & { kind: Category['kind'] };

/** What decides whether a bicycle comes into question, and what can be done about it. */
const Summary = ({ bicycle, kind, actions, sizeHelp }: SummaryProps) => (
  <div className="grid min-w-0 content-start gap-4">
    <h1 dir="auto" className="text-2xl wrap-anywhere lg:text-3xl">
      {bicycle.title}
    </h1>
    <p className="text-soft">
      {[`${valueLabel(bicycle.condition)} condition`, ...shortFacts(bicycle.attributes)].join(
        ' · ',
      )}
    </p>
    <div className="grid gap-1">
      <PriceSummary bicycle={bicycle} />
      <p className="text-sm">
        {deliveryTotalText({
          price: bicycle.selling_price,
          delivery: bicycle.delivery,
          shipping: bicycle.shipping_price,
          zones: bicycle.shipping_zones,
        })}
      </p>
      <p className="text-soft text-sm empty:hidden">{bicycle.available && usualTime(bicycle)}</p>
    </div>
    <div className="grid gap-1 text-sm">
      <LazyFitNote kind={kind} size={bicycle.attributes.frame_size} />
      {sizeHelp}
    </div>
    {!bicycle.available && <LazyNotForSale bicycle={bicycle} />}
    <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
  </div>
);
