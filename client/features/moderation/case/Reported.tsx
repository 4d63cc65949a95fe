import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { dealPath, fromRecord } from '../../../links/deal-links.ts';
import { listingPath, personPath } from '../../../links/record-links.ts';
import { listingStateLabels, listingStateTones } from '../../../page/moderation/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { PictureRow } from '../../../ui/pictures/picture-row.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { changedParts, type Parts } from './changed-part.ts';

/** What a case is about, as it was when the case was opened and as it is now, with what has changed. */
export function Reported({ shown }: { shown: ModerationCase }) {
  const { kind, snapshot, listing, words } = shown;
  if (kind === 'person') return null;
  const isGone = kind === 'listing' ? !listing : !words;
  const now =
    kind === 'listing'
      ? listing && { title: listing.title, price: listing.price, text: listing.description }
      : words && { title: null, price: null, text: words.text };
  return (
    <Card title="What it is about" beside={<State shown={shown} />}>
      {isGone && <p className="text-soft">It has been deleted since.</p>}
      <dl className="grid gap-4">
        {words && <WordsRows words={words} />}
        <TextRow
          label={kind === 'listing' ? 'Title' : 'Bicycle'}
          former={snapshot.title}
          now={kind === 'listing' ? now?.title : undefined}
        />
        <TextRow
          label="Price"
          former={snapshot.price === null ? null : formatMoney(snapshot.price)}
          now={typeof now?.price === 'number' ? formatMoney(now.price) : undefined}
        />
        <TextRow
          label={kind === 'listing' ? 'Description' : 'Text'}
          former={snapshot.text}
          now={now?.text}
        />
        <PictureRows former={snapshot.pictures} now={listing?.pictures} />
      </dl>
      {listing && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link
            to={bicyclePath({ id: listing._id, title: listing.title })}
            className="tap text-pine underline"
          >
            Page of the bicycle
          </Link>
          <Link to={listingPath(listing._id)} className="tap text-pine underline">
            About this listing
          </Link>
          <span className="text-soft">
            {countText(listing.booked, 'unpaid booking')}, {countText(listing.paid, 'paid deal')}
          </span>
        </p>
      )}
    </Card>
  );
}

/** To whom a message was sent; or whom a review is about, with its stars and its deal. */
const WordsRows = ({ words: { to, review } }: { words: NonNullable<ModerationCase['words']> }) => (
  <>
    <Row label={review ? 'About' : 'To'}>
      <Link to={personPath(to._id)} className="tap text-pine underline">
        <UserText>{to.username}</UserText>
      </Link>
    </Row>
    {review && (
      <Row label="Stars">
        <span className="flex flex-wrap items-center gap-x-4">
          <Stars stars={review.stars} />
          <Link
            to={dealPath(review.bookingId)}
            state={fromRecord}
            className="tap text-pine text-sm underline"
          >
            The deal
          </Link>
        </span>
      </Row>
    )}
  </>
);

function State({ shown: { listing, words } }: { shown: ModerationCase }) {
  if (listing)
    return (
      <Badge tone={listingStateTones[listing.state]}>{listingStateLabels[listing.state]}</Badge>
    );
  return words?.isHidden ? <Badge tone="bad">Hidden</Badge> : null;
}

interface TextRowProps {
  label: string;
  former: string | null;
  /** Undefined where only what was reported is known. */
  now?: string | null | undefined;
}

/** One text, or both versions of it if it was changed. */
function TextRow({ label, former, now }: TextRowProps) {
  if (!former && !now) return null;
  if (now === undefined || now === null || former === now)
    return (
      <Row label={label}>
        <Text parts={['', '', former ?? '']} />
      </Row>
    );
  const parts = changedParts(former ?? '', now);
  return (
    <Row label={label} isChanged>
      <BothVersions former={<Text parts={parts.former} />} now={<Text parts={parts.now} />} />
    </Row>
  );
}

function PictureRows({
  former,
  now,
}: {
  former: readonly string[];
  now: readonly string[] | undefined;
}) {
  if (former.length === 0 && !now?.length) return null;
  if (!now || former.join('\n') === now.join('\n'))
    return (
      <Row label="Pictures">
        <PictureRow pictures={former} />
      </Row>
    );
  return (
    <Row label="Pictures" isChanged>
      <BothVersions former={<PictureRow pictures={former} />} now={<PictureRow pictures={now} />} />
    </Row>
  );
}

interface RowProps {
  label: string;
  isChanged?: boolean;
  children: ReactNode;
}

const Row = ({ label, isChanged = false, children }: RowProps) => (
  <div className="grid gap-1">
    <dt className="flex items-center gap-2 text-soft text-sm">
      {label}
      {isChanged && <Badge tone="warm">Changed since</Badge>}
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const BothVersions = ({ former, now }: { former: ReactNode; now: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Version label="When the case was opened">{former}</Version>
    <Version label="Now">{now}</Version>
  </div>
);

const Version = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1 rounded-field bg-sand p-3">
    <p className="text-soft text-xs">{label}</p>
    {children}
  </div>
);

const Text = ({ parts: [before, changed, after] }: { parts: Parts }) => (
  <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
    {before}
    {changed && <mark className="rounded-sm bg-cream text-honey">{changed}</mark>}
    {after}
  </p>
);
