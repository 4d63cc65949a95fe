import { after, hourMs, idAt } from '../history/time.ts';
import {
  bicycleOf,
  decide,
  hoursAgo,
  newcomerOf,
  note,
  openPersonCase,
  reportListing,
  reportPerson,
  type Stage,
  writeThread,
} from './stage.ts';

const day = 24;

/** What was decided about listings of the seller with a password: one is hidden, and one was to be changed. */
export function decideAboutSeller(stage: Stage): void {
  const { moderator } = stage;
  const hidden = bicycleOf(stage, 'seller', { before: hoursAgo(stage, 20 * day) });
  const caseId = reportListing(stage, hidden, {
    by: 'tamsin',
    hours: 4 * day,
    rule: 'misleading',
    message:
      'I took it for a ride yesterday. The fork knocks when you brake, and the listing says nothing about it.',
  });
  decide(stage, {
    caseId,
    by: moderator,
    hours: 3 * day,
    action: 'hide',
    rule: 'misleading',
    explanation:
      'A buyer who came for a ride says that the fork knocks when one brakes. Please say so in the description, or have it mended, and then ask us to show the listing again.',
    facts:
      'The report of a buyer who has seen the bicycle, and your description, which does not mention the fork.',
  });
  const changed = bicycleOf(stage, 'seller', {
    before: hoursAgo(stage, 60 * day),
    staysOnline: true,
  });
  const earlier = reportListing(stage, changed, {
    by: 'gideon',
    hours: 37 * day,
    rule: 'misleading',
    message: 'The pictures show another saddle than the one that is on it now.',
  });
  decide(stage, {
    caseId: earlier,
    by: moderator,
    hours: 36 * day,
    action: 'ask_to_change',
    rule: 'misleading',
    explanation: 'A buyer says that it has another saddle now. Please say which one it is.',
    facts: 'The report of a buyer who has seen the bicycle.',
    isRead: true,
  });
}

/** Restrictions that are in force. */
export function decideInForce(stage: Stage): void {
  const { admin, moderator } = stage;
  const twice = newcomerOf(stage, 'seller', hoursAgo(stage, 6 * day));
  decide(stage, {
    caseId: openPersonCase(stage, twice.id, 6 * day),
    by: admin,
    hours: 5 * day,
    action: 'suspend',
    daysLeft: 9,
    rule: 'account',
    explanation:
      'You have a second account, with which you went on after a warning. Please use one.',
    facts: 'Both accounts have the same phone number, and were used from the same browser.',
  });
  const cheat = newcomerOf(stage, 'buyer', hoursAgo(stage, 90 * day));
  decide(stage, {
    caseId: openPersonCase(stage, cheat.id, 91 * day),
    by: moderator,
    hours: 90 * day,
    action: 'ban',
    rule: 'fraud',
    explanation: 'You have asked three sellers to send a bicycle before it was paid.',
    facts: 'What three sellers have shown us of your messages.',
  });
  const held = stage.sellers.find(({ user }) => user.email === 'soledad@respoke.example');
  if (!held) return;
  const caseId = openPersonCase(stage, held.user.id, 2 * day);
  note(stage, caseId, 2 * day - 1, 'The buyer has sent the police report. I wait for the invoice.');
  decide(stage, {
    caseId,
    by: admin,
    hours: day,
    action: 'hold_payouts',
    daysLeft: 6,
    rule: 'stolen',
    explanation:
      'A buyer says that the frame number is that of a stolen bicycle. Please send us the invoice with which you bought it.',
    facts: 'The number in the police report of the buyer, and that on the picture of the frame.',
  });
}

/** Decisions that no longer hold: one was reversed after an appeal, another was taken back. */
export function decideAndEnd(stage: Stage): void {
  const { rng, admin, moderator } = stage;
  const product = bicycleOf(stage, 'rosalind', { before: hoursAgo(stage, 50 * day) });
  const caseId = reportListing(stage, product, {
    by: 'ravi',
    hours: 31 * day,
    rule: 'pictures',
    message: 'I have seen these pictures in a catalogue.',
  });
  const [madeAt, decidedAt] = [hoursAgo(stage, 29 * day), hoursAgo(stage, 28 * day)];
  const explanation = 'You are right: the pictures are your own. We are sorry for the trouble.';
  decide(stage, {
    caseId,
    by: moderator,
    hours: 30 * day,
    action: 'hide',
    rule: 'pictures',
    explanation: 'The pictures are those of a catalogue. Please show your own bicycle.',
    facts: 'The report of a buyer, and the pictures.',
    isRead: true,
    appeal: {
      id: idAt(rng, madeAt),
      kind: 'appeal',
      text: 'I took them in my yard. On the second one you see my garage.',
      madeAt,
      answer: { outcome: 'reversed', explanation, decidedBy: admin.id, decidedAt },
    },
    end: {
      endedAt: decidedAt,
      endReason: 'appeal',
      endedBy: admin.id,
      endExplanation: explanation,
    },
  });
  const other = newcomerOf(stage, 'buyer', hoursAgo(stage, 62 * day));
  decide(stage, {
    caseId: openPersonCase(stage, other.id, 62 * day),
    by: admin,
    hours: 61 * day,
    action: 'warn',
    rule: 'account',
    explanation: 'You have booked five bicycles on one day and paid for none of them.',
    facts: 'Your bookings of that day.',
    isRead: true,
    end: {
      endedAt: after(hoursAgo(stage, 60 * day), 2 * hourMs),
      endReason: 'taken_back',
      endedBy: moderator.id,
      endExplanation: 'It was another person of the same name. We are sorry.',
    },
  });
}

/** A seller who was warned because of a message, and a review that is hidden. */
export function decideAboutWords(stage: Stage): void {
  const { rng, admin, moderator, bookings, reviews, made } = stage;
  const thread = writeThread(
    stage,
    { buyer: 'clementine', seller: 'dale.wintermoor', hours: 13 * day },
    [
      'Good morning! Would you take a little less, as the chain is worn?',
      'Another one who cannot pay. Go and buy a toy at the supermarket, you clown.',
    ],
  );
  const messageCase = reportPerson(stage, thread, {
    by: 'clementine',
    hours: 13 * day - 2,
    messageNumber: 2,
    rule: 'abuse',
    message: 'I had asked politely.',
  });
  decide(stage, {
    caseId: messageCase,
    by: admin,
    hours: 12 * day,
    action: 'warn',
    rule: 'abuse',
    explanation: 'You have insulted a buyer. Please answer politely, or not at all.',
    facts: 'Your message.',
  });
  const hidden = reviews.find((row) => row.hidden !== undefined);
  const booking = bookings.find(({ id }) => id === hidden?.bookingId);
  if (!hidden?.hidden || !booking) return;
  const reportedAt = hoursAgo(stage, 9 * day);
  const id = idAt(rng, reportedAt);
  made.reviewReports.push({
    id,
    bookingId: booking.id,
    by: hidden.by,
    reporterId: hidden.by === 'buyer' ? booking.sellerId : booking.buyerId,
    message: 'This is not about the bicycle at all.',
    rule: 'review',
    day: reportedAt.toISOString().slice(0, 10),
    reportedAt,
  });
  decide(stage, {
    caseId: id,
    by: moderator,
    hours: 8 * day,
    action: 'hide',
    rule: 'review',
    explanation: hidden.hidden,
    facts: 'Your review.',
  });
}
