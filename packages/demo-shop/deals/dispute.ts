import type { DealStep, DisputeEntryRow, DisputeRow } from '../deal-rows.ts';
import { after, dayMs, idAt } from '../history/time.ts';
import type { Photo } from '../products/subject.ts';
import type { Rng } from '../rng.ts';
import type { BookingRow, Person, UserRow } from '../rows.ts';
import type { Line, Story } from './dispute-lines.ts';

/** What the lines of a dispute are written into. */
interface Subject {
  rng: Rng;
  now: Date;
  photo: Photo;
  people: Record<'buyer' | 'seller', Person> & { admin: UserRow };
  /** What the buyer has paid. */
  paidCents: number;
}

type Entry = Omit<DisputeEntryRow, 'id'>;
interface Told {
  steps: DealStep[];
  entries: Entry[];
}

/** After these times a dispute goes to the admins, and is overdue. */
const answerMs = 3 * dayMs;
const decisionMs = 14 * dayMs;

/** Returns the steps and the entries of a dispute that begins after `from`. */
export function tell(subject: Subject, { lines }: Story, from: Date): Told {
  let at = from;
  const told = lines.map((line) => {
    at = after(at, line.days * dayMs);
    return { line, at };
  });
  const entries = told.map((one) => entryOf(subject, one.line, one.at));
  const steps = told.flatMap(({ line, at }): DealStep[] =>
    line.event ? [stepOf(subject, line, at)] : [],
  );
  const escalation = escalate(subject, { steps, entries });
  return {
    steps: [...steps, ...escalation.steps].sort(byTime),
    entries: [...entries, ...escalation.entries].sort(byTime),
  };
}

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

function stepOf(subject: Subject, { event = 'dispute', by, percent }: Line, at: Date): DealStep {
  const isPart = event === 'settle-part';
  return { at, event, actor: by, ...(isPart && { refundCents: centsOf(subject, percent) }) };
}

/** In steps of five dollars, but for all of the money. */
const centsOf = ({ paidCents }: Subject, percent = 0): number =>
  percent === 100 ? paidCents : Math.round((paidCents * percent) / 100 / 500) * 500;

function entryOf(subject: Subject, line: Line, at: Date): Entry {
  const { by, step, text = '', shots = [], percent, asked } = line;
  const { buyer, seller, admin } = subject.people;
  const userIds = { buyer: buyer.user.id, seller: seller.user.id, admin: admin.id };
  return {
    at,
    step,
    by,
    text,
    ...(by !== 'system' && { userId: userIds[by] }),
    pictures: shots.map((shot) => ({ ...subject.photo, shot })),
    ...(percent !== undefined && { cents: centsOf(subject, percent) }),
    ...(asked && { asked }),
  };
}

/** What the server does while nobody settles it. */
function escalate({ now }: Subject, { steps: [opened, settled], entries }: Told): Told {
  const end = settled?.at ?? now;
  const begin = opened?.at ?? now;
  const [unanswered, undecided] = [after(begin, answerMs), after(begin, decisionMs)];
  const isAnswered = entries.some(
    ({ at, step }) => at < unanswered && (step === 'answered' || step === 'offered'),
  );
  const entry = (at: Date, step: Entry['step']): Entry => ({
    at,
    step,
    by: 'system',
    text: '',
    pictures: [],
  });
  const told: Told = { steps: [], entries: [] };
  if (unanswered >= end) return told;
  told.steps.push({ at: unanswered, event: 'escalate-unanswered', actor: 'system' });
  if (!isAnswered) told.entries.push(entry(unanswered, 'escalated'));
  if (undecided >= end) return told;
  told.steps.push({ at: undecided, event: 'escalate-undecided', actor: 'system' });
  told.entries.push(entry(undecided, 'overdue'));
  return told;
}

const outcomes = {
  'settle-full': 'full',
  'settle-part': 'part',
  'settle-none': 'none',
  'require-return': 'return_first',
} as const;

/** Returns the row of a dispute about a booking, with its entries. */
export function disputeOf(
  rng: Rng,
  { id: bookingId, steps }: BookingRow,
  { reason }: Story,
  entries: readonly Entry[],
): DisputeRow {
  const first = (...wanted: Entry['step'][]) => entries.find(({ step }) => wanted.includes(step));
  const [opened, answered] = [first('opened'), first('answered', 'offered')];
  const settled = steps.find(({ event }) => event in outcomes);
  const [escalated, overdue, offered] = [first('escalated'), first('overdue'), first('offered')];
  const decision = settled && entries.find(({ at }) => at.getTime() === settled.at.getTime());
  const closedAt = settled?.event === 'require-return' ? first('returned')?.at : settled?.at;
  const openedAt = opened?.at ?? new Date(0);
  return {
    id: idAt(rng, openedAt),
    bookingId,
    reason,
    openedAt,
    wantedCents: opened?.cents ?? 0,
    ...(offered?.cents !== undefined && { offeredCents: offered.cents }),
    ...(answered && { answeredAt: answered.at }),
    ...(escalated && { escalatedAt: escalated.at }),
    ...(overdue && { overdueAt: overdue.at }),
    ...(closedAt && { closedAt }),
    ...(settled && { outcome: outcomes[settled.event as keyof typeof outcomes] }),
    ...(decision && { outcomeCents: decision.cents ?? 0 }),
    ...(decision?.by === 'admin' && decision.userId && { decidedBy: decision.userId }),
    entries: entries.map((entry) => ({ ...entry, id: idAt(rng, entry.at) })),
  };
}
