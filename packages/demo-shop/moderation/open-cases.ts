import { dayMs, dayOf, idAt, minuteMs } from '../history/time.ts';
import type { ProductRow, ReportRow } from '../rows.ts';
import {
  bicycleOf,
  decide,
  hoursAgo,
  isUnreported,
  mailboxOf,
  note,
  reportListing,
  reportPerson,
  type Stage,
  writeThread,
} from './stage.ts';

const day = 24;

/** What moderators do about the newest reports: two people report the same, one has a note, and the oldest is decided. */
export function workOnReports(stage: Stage, reports: readonly ReportRow[]): void {
  const { now, admin } = stage;
  const hoursOf = ({ reportedAt }: ReportRow) =>
    (now.getTime() - reportedAt.getTime()) * (day / dayMs);
  const [, second, third] = reports;
  const oldest = reports.at(-1);
  const product = stage.products.find(({ id }) => id === second?.productId);
  const other = stage.buyers.slice(1).find(({ user }) => user.id !== second?.buyerId);
  if (!second || !third || !oldest || !product || !other) throw new RangeError('too few reports');
  reportListing(stage, product, {
    by: mailboxOf(other),
    hours: Math.max(0.5, hoursOf(second) - 6),
    rule: 'misleading',
    message: 'Same here: it is not the model of the title.',
  });
  note(
    stage,
    third.id,
    hoursOf(third) / 2,
    "I have asked the seller for a picture with today's paper.",
  );
  decide(stage, {
    caseId: oldest.id,
    by: admin,
    hours: hoursOf(oldest) / 2,
    action: 'ask_to_change',
    rule: 'personal_data',
    explanation:
      'The phone number in your listing is that of somebody else. Please put in your own one.',
    facts: 'The report of a buyer, and the listing as it was then.',
  });
}

/** A person, a message and a review that were reported, and a message that asks to be paid elsewhere. */
export function reportPeople(stage: Stage): void {
  const { rng, made } = stage;
  const quarrel = writeThread(stage, { buyer: 'noor', seller: 'anton', hours: 2 * day }, [
    'Hello! I came to Fishtown as agreed, and nobody was there. Is it still for sale?',
    'I sold it an hour before. Why should I have told you?',
    'Because I sat on a train for two hours. You have done this to my friend, too.',
    'Tell your friend to come earlier. And stop writing to me.',
  ]);
  const caseId = reportPerson(stage, quarrel, {
    by: 'noor',
    hours: 30,
    rule: 'account',
    message:
      'He lets people come and has sold the bicycle to somebody else. It was the second time.',
  });
  made.taken.push({ caseId, adminId: stage.admin.id });
  const rude = writeThread(stage, { buyer: 'desmond', seller: 'hollis', hours: 20 }, [
    'What a price for such a heap of rust. Are you a thief or just stupid?',
    'Please look for another bicycle.',
  ]);
  reportPerson(stage, rude, {
    by: 'hollis',
    hours: 19,
    messageNumber: 1,
    rule: 'abuse',
    message: 'I do not want to read this.',
  });
  const elsewhere = writeThread(stage, { buyer: 'lucille', seller: 'beatrix', hours: 9 }, [
    'Hi! Could you keep it for me until Friday?',
    'If you pay by bank transfer outside the shop today, I keep it and you get it for 10 % less.',
  ]);
  const asked = elsewhere.messages[1];
  if (asked)
    made.paymentMessages.push({
      threadId: elsewhere.id,
      number: 2,
      senderId: asked.senderId,
      sentAt: asked.sentAt,
    });
  const review = findUnfriendlyReview(stage);
  const reportedAt = hoursAgo(stage, 44);
  made.reviewReports.push({
    id: idAt(rng, reportedAt),
    ...review,
    message: 'We had agreed on all of this before. I think that this is unfair.',
    rule: 'review',
    day: dayOf(reportedAt),
    reportedAt,
  });
}

/** A review of a deal that ended long ago, so that it is visible: the newest with few stars. */
function findUnfriendlyReview({ reviews, bookings, now }: Stage) {
  const bookedOn = new Map(bookings.map((row) => [row.id, row]));
  const found = reviews.flatMap(({ bookingId, by, stars, text, hidden }) => {
    const booking = bookedOn.get(bookingId);
    const isOld = booking && now.getTime() - booking.bookedAt.getTime() > 60 * dayMs;
    if (!isOld || booking.state !== 'paid_out' || stars > 3 || text === '' || hidden) return [];
    const reporterId = by === 'buyer' ? booking.sellerId : booking.buyerId;
    return [{ bookingId, by, reporterId, at: booking.bookedAt }];
  });
  const [newest] = found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (!newest) throw new RangeError('everybody is content');
  const { at: _, ...row } = newest;
  return row;
}

/** A listing with the picture of another seller. */
export function findCopiedPicture(stage: Stage): void {
  const forSale = stage.products.filter((one) => isUnreported(stage, one));
  const isSame = (one: ProductRow, other: ProductRow) =>
    one.photo.kind === other.photo.kind && one.photo.seed === other.photo.seed;
  for (const later of forSale) {
    const earlier = forSale.find(
      (one) =>
        isSame(one, later) && one.sellerId !== later.sellerId && one.postedAt < later.postedAt,
    );
    if (!earlier || later.sellerId === stage.sellers[0]?.user.id) continue;
    stage.reported.add(later.id);
    const { id: productId, photo } = later;
    const newest = Math.max(hoursAgo(stage, 14).getTime(), later.postedAt.getTime() + 5 * minuteMs);
    const foundAt = new Date(newest);
    stage.made.copiedPictures.push({ productId, earlierId: earlier.id, photo, foundAt });
    return;
  }
  throw new RangeError('no two sellers share a picture');
}

/** Two hidden listings: the seller of one has appealed, and that of the other has changed it. */
export function appeal(stage: Stage): void {
  const { rng, admin, moderator, made } = stage;
  const hiddenFor = { appeal: hoursAgo(stage, 26), changed: hoursAgo(stage, 5) };
  const first = bicycleOf(stage, 'juniper', { before: hoursAgo(stage, 20 * day) });
  const firstCase = reportListing(stage, first, {
    by: 'oskar',
    hours: 7 * day,
    rule: 'stolen',
    message: 'My neighbour had this very bicycle, with the same stickers, until it was stolen.',
  });
  decide(stage, {
    caseId: firstCase,
    by: moderator,
    hours: 6 * day,
    action: 'hide',
    rule: 'stolen',
    explanation:
      'Somebody knows the bicycle as a stolen one. Please send us the invoice, or the number of its frame.',
    facts: 'A report, and the stickers in the second picture.',
    isRead: true,
    appeal: {
      id: idAt(rng, hiddenFor.appeal),
      kind: 'appeal',
      text: 'I bought it myself and can show the invoice. The stickers are from a shop that sells them to everybody.',
      madeAt: hiddenFor.appeal,
    },
  });
  const second = bicycleOf(stage, 'emeka', { before: hoursAgo(stage, 20 * day) });
  const secondCase = reportListing(stage, second, {
    by: 'ingrid',
    hours: 9 * day,
    rule: 'misleading',
    message: 'The rear wheel has a dent and needs a new rim. Not a word about it.',
  });
  decide(stage, {
    caseId: secondCase,
    by: admin,
    hours: 8 * day,
    action: 'hide',
    rule: 'misleading',
    explanation:
      'A buyer has seen a dent in the rear rim. Please describe it, and then ask us to show the listing again.',
    facts: 'The report of a buyer who has seen the bicycle.',
    isRead: true,
    appeal: {
      id: idAt(rng, hiddenFor.changed),
      kind: 'changed',
      text: 'I have written about the dent.',
      madeAt: hiddenFor.changed,
    },
  });
  made.edits.push({
    productId: second.id,
    description: `${second.description}\nThe rear rim has a dent and should be replaced soon.`,
  });
}
