import { appealKind } from '../../../contract/moderation/appeals.ts';
import {
  actionOf,
  decisionAction,
  subjectKind,
} from '../../../contract/moderation/decision-actions.ts';
import { decisionEnd } from '../../../contract/moderation/decisions.ts';
import {
  countedRule,
  finder,
  finderOf,
  reportOutcome,
  type Transparency,
} from '../../../contract/moderation/transparency.ts';
import { caseRetentionMs } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import {
  countAnswers,
  countAppeals,
  countDecisions,
  countEnded,
  countReports,
  hasCaseBefore,
  measureReports,
  type Period,
} from './queries.ts';

/** Whoever looks at the page again within an hour sees the same counts. */
const maxAgeMs = 60 * 60 * 1000;

const beginOf = (year: number): Date => new Date(Date.UTC(year, 0, 1));

/**
 * Opens the yearly counts of reports, decisions and appeals. Only years of which every case is still kept can be
 * counted: the running one, and the one before it. They are counted once an hour, when somebody asks.
 * @returns a function that returns the counts of a year, or of the running one for a year that cannot be counted
 */
export function openYearlyCounts({ db, clock }: DbDeps) {
  const kept = new Map<number, { countedAt: Date; counts: Promise<Transparency> }>();
  return (wanted?: number): Promise<Transparency> => {
    const now = clock.now();
    const running = now.getUTCFullYear();
    const isKept = beginOf(running - 1).getTime() >= now.getTime() - caseRetentionMs;
    const year = isKept && wanted === running - 1 ? wanted : running;
    const known = kept.get(year);
    if (known && now.getTime() - known.countedAt.getTime() < maxAgeMs) return known.counts;
    const counts = countYear(db, { year, running, isKept, now });
    kept.set(year, { countedAt: now, counts });
    counts.catch(() => kept.delete(year));
    return counts;
  };
}

interface Wanted {
  year: number;
  running: number;
  /** Whether all cases of the year before the running one are kept. */
  isKept: boolean;
  now: Date;
}

async function countYear(
  db: Database,
  { year, running, isKept, now }: Wanted,
): Promise<Transparency> {
  const period = { from: beginOf(year), to: beginOf(year + 1) };
  const hasEarlier = isKept && (await hasCaseBefore(db, beginOf(running)));
  const [reports, decided, ended, appeals] = await Promise.all([
    readReports(db, period),
    readDecisions(db, period),
    countEnded(db, period),
    readAppeals(db, period),
  ]);
  return {
    year,
    years: hasEarlier ? [running, running - 1] : [running],
    countedAt: now.toISOString(),
    reports,
    ...decided,
    ended: sumBy(decisionEnd.options, ended, ({ reason }) => reason),
    appeals,
  };
}

/** Adds up the counts of the rows with each key; 0 for a key without any. */
function sumBy<Key extends string, Row extends { count: number }>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
): Record<Key, number> {
  const sumOf = (key: Key) =>
    rows.reduce((sum, row) => (keyOf(row) === key ? sum + row.count : sum), 0);
  return Object.fromEntries(keys.map((key) => [key, sumOf(key)])) as Record<Key, number>;
}

async function readReports(db: Database, period: Period): Promise<Transparency['reports']> {
  const rows = await countReports(db, period);
  return {
    bySubject: sumBy(subjectKind.options, rows, ({ kind }) => kind),
    byRule: sumBy(countedRule.options, rows, ({ rule }) => rule ?? 'unnamed'),
    byOutcome: sumBy(reportOutcome.options, rows, ({ outcome }) => outcome),
    medianHours: await measureReports(db, period),
  };
}

async function readDecisions(
  db: Database,
  period: Period,
): Promise<Pick<Transparency, 'decisions' | 'restrictions'>> {
  const rows = await countDecisions(db, period);
  const restrictions = rows.filter(({ action }) => actionOf(action).restricts);
  return {
    decisions: sumBy(decisionAction.options, rows, ({ action }) => action),
    restrictions: {
      byRule: sumBy(countedRule.options, restrictions, ({ rule }) => rule ?? 'unnamed'),
      byFinder: sumBy(finder.options, restrictions, ({ source }) => finderOf(source)),
    },
  };
}

async function readAppeals(db: Database, period: Period): Promise<Transparency['appeals']> {
  const made = sumBy(appealKind.options, await countAppeals(db, period), ({ kind }) => kind);
  const answers = await countAnswers(db, period);
  const countsOf = (kind: (typeof appealKind.options)[number]) => {
    const answer = answers.find((row) => row.kind === kind);
    return {
      made: made[kind],
      upheld: answer?.upheld ?? 0,
      reversed: answer?.reversed ?? 0,
      medianHours: answer?.medianHours ?? null,
    };
  };
  return { appeal: countsOf('appeal'), changed: countsOf('changed') };
}
