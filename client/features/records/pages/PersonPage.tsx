import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { formatMoney } from '../../../../contract/money.ts';
import type {
  PersonPage as Person,
  RecordedDispute,
  RecordedReview,
} from '../../../../contract/records/record-pages.ts';
import { useHasRight } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { dealPath, fromRecord } from '../../../links/deal-links.ts';
import { findPath } from '../../../links/record-links.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { OpenCase } from '../../../page/moderation/open-case.tsx';
import { PersonBadges } from '../../../page/person-badges.tsx';
import { ProfilePhoto } from '../../../page/profile-photo.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/list/facts.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { EmailText, PhoneLink } from '../../../ui/text/contacts.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { BookingTable } from '../BookingTable.tsx';
import { ListingTable } from '../ListingTable.tsx';
import { PaymentTable } from '../PaymentTable.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { personQuery } from '../queries.ts';
import { roleLabels } from '../words.ts';
import { Loaded } from './Loaded.tsx';
import { type EventsOf, Moderated, ReportItem } from './Moderated.tsx';
import { RecordList, RecordSection } from './RecordSection.tsx';

/** Everything about a person that an admin may see. */
export function PersonPage({ eventsOf }: { eventsOf: EventsOf }) {
  const { id = '' } = useParams();
  const query = useQuery(personQuery(useEmail(), id));
  return (
    <Loaded query={query} missing="We could not find this person">
      {(person) => <FoundPerson person={person} eventsOf={eventsOf} />}
    </Loaded>
  );
}

function FoundPerson({ person, eventsOf }: { person: Person; eventsOf: EventsOf }) {
  const { record, listings, bought, sold, disputes, reviews, reportsWritten, money } = person;
  const { email } = record;
  return (
    <>
      <DocumentTitle>{record.username}</DocumentTitle>
      <Heading person={person} />
      <div className="grid grid-cols-1 gap-8">
        <PersonFacts person={person} />
        <Moderated
          shown={person}
          eventsOf={eventsOf}
          allEvents={`/dashboard/audit-trail?${new URLSearchParams({ person: email })}`}
        />
        <RecordSection
          title="Listings"
          count={listings.length}
          all={findPath('listings', { seller: email })}
        >
          <ListingTable listings={listings} />
        </RecordSection>
        <RecordSection
          title="Bookings as the seller"
          count={sold.length}
          all={findPath('bookings', { seller: email })}
        >
          <BookingTable bookings={sold} />
        </RecordSection>
        <RecordSection
          title="Bookings as the buyer"
          count={bought.length}
          all={findPath('bookings', { buyer: email })}
        >
          <BookingTable bookings={bought} />
        </RecordSection>
        <RecordSection title="Disputes" count={disputes.length}>
          <RecordList rows={disputes}>{(dispute) => <DisputeItem dispute={dispute} />}</RecordList>
        </RecordSection>
        <RecordSection title="Reviews" count={reviews.length}>
          <RecordList rows={reviews}>{(review) => <ReviewItem review={review} />}</RecordList>
        </RecordSection>
        <RecordSection title="Reports they wrote" count={reportsWritten.length}>
          <RecordList rows={reportsWritten}>
            {(report) => <ReportItem report={report} />}
          </RecordList>
        </RecordSection>
        {money && <Money money={money} email={email} />}
      </div>
    </>
  );
}

function Heading({ person: { record, state } }: { person: Person }) {
  const decides = useHasRight('moderation');
  const { _id, username, email, photoURL, role } = record;
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex min-w-0 items-center gap-4">
        <ProfilePhoto url={photoURL} className="size-16" />
        <div className="min-w-0">
          <h1 className="text-3xl">
            <UserText>{username}</UserText>
          </h1>
          <p className="text-soft">
            <EmailText email={email} />
          </p>
        </div>
      </div>
      <PersonBadges person={record} />
      <p className="flex flex-wrap gap-x-4 gap-y-2 empty:hidden">
        {decides && state !== 'left' && <OpenCase subject={{ kind: 'person', id: _id }} />}
        {decides && role !== 'admin' && state !== 'left' && (
          <Link to={`/dashboard/all-${role}?id=${_id}`} className="tap text-pine underline">
            Verify, rename or delete
          </Link>
        )}
      </p>
    </div>
  );
}

const PersonFacts = ({ person: { record, phone, lastSeenAt } }: { person: Person }) => (
  <div className="card p-5">
    <Facts
      facts={[
        ['Account', roleLabels[record.role]],
        ['Phone', phone && <PhoneLink number={phone} />],
        ['Joined', formatDate(record.joinedAt, 'day')],
        ['Last seen', <DateTime key="seen" date={lastSeenAt} />],
        ['Listings', String(record.listings)],
        ['Sold', String(record.sold)],
        ['Bought', String(record.bought)],
        ['Disputes', String(record.disputes)],
        ['Reports about them', String(record.reportsAbout)],
        ['Restrictions', String(record.restrictions)],
        ['Reports they wrote', String(record.reportsWritten)],
        ['Hidden contact details', String(record.outsideContacts)],
      ]}
    />
  </div>
);

const lineClass = 'flex flex-wrap items-center gap-x-3 gap-y-1';

const DisputeItem = ({ dispute }: { dispute: RecordedDispute }) => (
  <>
    <p className={lineClass}>
      <Link to={dealPath(dispute.bookingId)} state={fromRecord} className="tap text-pine underline">
        <UserText>{dispute.title}</UserText>
      </Link>
      <Badge tone={dispute.closedAt ? 'plain' : 'warm'}>
        {dispute.closedAt ? 'Settled' : 'Open'}
      </Badge>
    </p>
    <p className={`${lineClass} text-soft text-sm`}>
      <span>{dispute.isBuyer ? 'As the buyer' : 'As the seller'}</span>
      <DateTime date={dispute.openedAt} />
    </p>
  </>
);

const ReviewItem = ({ review }: { review: RecordedReview }) => (
  <>
    <p className={lineClass}>
      <Stars stars={review.stars} />
      <Link to={dealPath(review.bookingId)} state={fromRecord} className="tap text-pine underline">
        <UserText>{review.title}</UserText>
      </Link>
      {!review.isVisible && <Badge>Not shown</Badge>}
    </p>
    <p className={`${lineClass} text-soft text-sm`}>
      <span>
        {review.isOwn ? 'About' : 'By'} <PersonLink person={review.other} />
      </span>
      <DateTime date={review.at} />
    </p>
    {review.text && (
      <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
        {review.text}
      </p>
    )}
  </>
);

const Money = ({ money, email }: { money: NonNullable<Person['money']>; email: string }) => (
  <>
    <RecordSection title="Money for what they sold" count={1}>
      <div className="card p-5">
        <Facts
          facts={[
            ['Earned', formatMoney(money.payouts.earned)],
            ['Held', formatMoney(money.payouts.held)],
            ['On the way', formatMoney(money.payouts.onTheWay)],
            ['Paid out', formatMoney(money.payouts.paidOut)],
          ]}
        />
      </div>
    </RecordSection>
    <RecordSection
      title="Payments"
      count={money.payments.length}
      all={findPath('payments', { seller: email })}
    >
      <PaymentTable payments={money.payments} />
    </RecordSection>
  </>
);
