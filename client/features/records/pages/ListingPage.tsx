import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { ListingPage as Listing } from '../../../../contract/records/record-pages.ts';
import { useHasRight } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { findPath } from '../../../links/record-links.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { OpenCase } from '../../../page/moderation/open-case.tsx';
import { listingStateLabels, listingStateTones } from '../../../page/moderation/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/list/facts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PhoneLink } from '../../../ui/text/contacts.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { BookingTable } from '../BookingTable.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { listingQuery } from '../queries.ts';
import { Loaded } from './Loaded.tsx';
import { type EventsOf, Moderated } from './Moderated.tsx';
import { RecordSection } from './RecordSection.tsx';

/** Everything about a listing of any state that an admin may see. */
export function ListingPage({ eventsOf }: { eventsOf: EventsOf }) {
  const { id = '' } = useParams();
  const query = useQuery(listingQuery(useEmail(), id));
  return (
    <Loaded query={query} missing="We could not find this listing">
      {(listing) => <FoundListing listing={listing} eventsOf={eventsOf} />}
    </Loaded>
  );
}

function FoundListing({ listing, eventsOf }: { listing: Listing; eventsOf: EventsOf }) {
  const { title, pictures, description, prices, bookings } = listing;
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <Heading listing={listing} />
      <div className="grid grid-cols-1 gap-8">
        <ListingFacts listing={listing} />
        <RecordSection title="Pictures" count={pictures.length}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {pictures.map((url) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" aria-label="Picture, enlarged">
                  <Picture
                    url={url}
                    alt=""
                    sizes="(min-width: 640px) 25vw, 50vw"
                    className="aspect-4/3 w-full rounded-field"
                  />
                </a>
              </li>
            ))}
          </ul>
        </RecordSection>
        <RecordSection title="Description" count={1}>
          <p dir="auto" className="card whitespace-pre-wrap p-5 text-start wrap-anywhere">
            {description}
          </p>
        </RecordSection>
        <Moderated shown={listing} eventsOf={eventsOf} />
        <RecordSection title="Prices" count={prices.length}>
          <ul className="card grid gap-2 p-5">
            {prices.map(({ from, to, at }) => (
              <li key={at} className="flex flex-wrap gap-x-3">
                <span>
                  From {formatMoney(from)} to {formatMoney(to)}
                </span>
                <DateTime date={at} className="text-soft" />
              </li>
            ))}
          </ul>
        </RecordSection>
        <RecordSection title="Bookings" count={bookings.length}>
          <BookingTable bookings={bookings} />
        </RecordSection>
      </div>
    </>
  );
}

function Heading({ listing: { _id, title, state } }: { listing: Listing }) {
  const decides = useHasRight('moderation');
  return (
    <div className="mb-6 grid gap-3">
      <h1 className="text-3xl">
        <UserText className="line-clamp-3">{title}</UserText>
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={listingStateTones[state]}>{listingStateLabels[state]}</Badge>
        {decides && <OpenCase subject={{ kind: 'listing', id: _id }} />}
        {(state === 'available' || state === 'sold') && (
          <Link to={bicyclePath({ id: _id, title })} className="tap text-pine underline">
            Page of the bicycle
          </Link>
        )}
      </p>
    </div>
  );
}

const ListingFacts = ({ listing }: { listing: Listing }) => (
  <div className="card p-5">
    <Facts
      facts={[
        ['Price', formatMoney(listing.price)],
        ['Seller', <PersonLink key="seller" person={listing.seller} />],
        [
          'Other listings',
          <Link
            key="others"
            to={findPath('listings', { seller: listing.seller.email })}
            className="tap text-pine underline"
          >
            Find all of this seller
          </Link>,
        ],
        ['Category', listing.categoryTitle],
        ['Place', [listing.area, listing.city].filter(Boolean).join(', ')],
        ['Phone', listing.phone && <PhoneLink number={listing.phone} />],
        ['Listed', <DateTime key="listed" date={listing.postedAt} />],
        ['Changes', String(listing.version - 1)],
      ]}
    />
  </div>
);
