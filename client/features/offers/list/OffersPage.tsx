import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import {
  type OfferSort,
  offerSorts,
  type PriceOffer,
} from '../../../../contract/deals/offers/offers.ts';
import { useHasListed } from '../../../api/account.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import artOfBuyers from '../../../brand/art/empty-bookings.svg';
import artOfSellers from '../../../brand/art/empty-buyers.svg';
import { offersPath } from '../../../links/offer-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { PageTabs } from '../../../ui/navigation/page-tabs.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { type OfferFilter, offersQuery } from '../queries.ts';
import { BicycleGroup } from './BicycleGroup.tsx';
import { groupByBicycle } from './group-by-bicycle.ts';

/** The offers of one side of a person, by bicycle: those for the own bicycles, or those the person has made. */
export function OffersPage() {
  const filter = useFilter();
  const { side, isOpen, product } = filter;
  const list = useInfiniteQuery(offersQuery(useEmail(), filter));
  return (
    <>
      <PageHeading>Offers</PageHeading>
      <SideTabs side={side} />
      <Filters filter={filter} />
      <PagedList
        list={list}
        empty={isOpen || product ? <NothingOfThese filter={filter} /> : <Nothing side={side} />}
      >
        {(offers) => <Groups offers={offers} readAt={list.dataUpdatedAt} />}
      </PagedList>
    </>
  );
}

/** What the address asks for; at first the side of the account, and what is open. */
function useFilter(): OfferFilter {
  const [search] = useSearchParams();
  const { role } = useSession();
  const asked = search.get('side') ?? role;
  const sort = search.get('sort') ?? '';
  const isOpen = search.get('show') !== 'all';
  return {
    side: asked === 'seller' ? 'seller' : 'buyer',
    isOpen,
    // By money and by time, only open ones are listed.
    sort: isOpen && sort in offerSorts ? (sort as OfferSort) : 'newest',
    product: search.get('product') ?? undefined,
  };
}

/** Between the two sides of an account that has both. */
function SideTabs({ side }: Pick<OfferFilter, 'side'>) {
  const { role } = useSession();
  const sells = useHasListed() || role === 'seller';
  if (!sells) return null;
  const tabs = [
    ['seller', 'For your bicycles'],
    ['buyer', 'Your offers'],
  ] as const;
  return (
    <div className="-mt-2 mb-6 max-w-md">
      <PageTabs
        label="Offers"
        tabs={tabs.map(([of, label]) => ({
          to: offersPath({ side: of }),
          label,
          isCurrent: of === side,
        }))}
      />
    </div>
  );
}

function Filters({ filter: { isOpen, sort, product } }: { filter: OfferFilter }) {
  const [, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="mb-6 grid max-w-xl grid-cols-2 items-end gap-3">
      <SelectField
        label="Show"
        value={isOpen ? 'open' : 'all'}
        onChange={({ target }) => set('show', target.value)}
      >
        <option value="open">Open offers</option>
        <option value="all">All offers</option>
      </SelectField>
      {isOpen && (
        <SelectField
          label="Sort by"
          value={sort}
          onChange={({ target }) => set('sort', target.value)}
        >
          {Object.entries(offerSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {product && (
        <Link to={offersPath({ side: 'seller' })} className="tap text-pine text-sm underline">
          Offers for all bicycles
        </Link>
      )}
    </div>
  );
}

interface GroupsProps {
  offers: readonly PriceOffer[];
  readAt: number;
}

/** The bicycles in the order of their first offers. */
const Groups = ({ offers, readAt }: GroupsProps) => (
  <div className="grid grid-cols-1 gap-8">
    {groupByBicycle(offers).map((group) => (
      <BicycleGroup key={group.product._id} {...group} readAt={readAt} />
    ))}
  </div>
);

const NothingOfThese = ({ filter: { side, isOpen, product } }: { filter: OfferFilter }) => (
  <Empty
    title={isOpen ? 'No open offers' : 'No offers for this bicycle'}
    art={side === 'seller' ? artOfSellers : artOfBuyers}
  >
    {isOpen && (
      <Link
        to={offersPath({ side, show: 'all', product })}
        className={buttonClass('secondary')}
        replace
      >
        Show all offers
      </Link>
    )}
  </Empty>
);

const Nothing = ({ side }: Pick<OfferFilter, 'side'>) =>
  side === 'seller' ? (
    <Empty title="No offers yet" art={artOfSellers}>
      <p className="mb-4">
        Buyers can make offers for the bicycles for which you take them. You choose that when you
        add or edit a bicycle.
      </p>
      <Link to="/dashboard/products" className={buttonClass('secondary')}>
        My products
      </Link>
    </Empty>
  ) : (
    <Empty title="You have made no offers yet" art={artOfBuyers}>
      <Link to="/bicycles" className={buttonClass('primary')}>
        Find a bicycle
      </Link>
    </Empty>
  );
