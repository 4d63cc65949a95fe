import { z } from '../zod.ts';
import type { CaseSource } from './cases.ts';
import { decisionAction, subjectKind } from './decision-actions.ts';
import { decisionEnd } from './decisions.ts';
import { rules } from './rules.ts';

/** How it was found: by somebody's report, by a moderator, or by the shop itself. */
export const finder = z.enum(['report', 'moderator', 'program']);
export type Finder = z.infer<typeof finder>;

/** Returns how the subject of a case with this source was found. */
export const finderOf = (source: CaseSource): Finder =>
  source === 'report' || source === 'moderator' ? source : 'program';

/** A rule; `unnamed` where a report or a decision names none. */
export const countedRule = z.enum([...rules, 'unnamed']);
export type CountedRule = z.infer<typeof countedRule>;

/**
 * What came of a report. `restricted`: something was hidden, removed, suspended or held. `asked`: the person was warned,
 * or asked to change the listing. `open`: it waits.
 */
export const reportOutcome = z.enum(['restricted', 'asked', 'none', 'open']);
export type ReportOutcome = z.infer<typeof reportOutcome>;

const count = z.number().int();

/** A count for each of these keys; 0 for nothing. */
const countsBy = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, typeof count>);

const appealCounts = z.object({
  made: count,
  upheld: count,
  reversed: count,
  /** From the appeal to its answer; null for none. */
  medianHours: z.number().nullable(),
});

/** The counts of a calendar year in UTC. What happened in it counts, whenever it began. */
export const transparency = z.object({
  year: z.number().int(),
  /** The years that can be shown, the newest first. */
  years: z.array(z.number().int()),
  countedAt: z.iso.datetime(),
  reports: z.object({
    bySubject: countsBy(subjectKind.options),
    byRule: countsBy(countedRule.options),
    byOutcome: countsBy(reportOutcome.options),
    /** From a report to the decision; null for none. */
    medianHours: z.number().nullable(),
  }),
  /** All decisions about cases. */
  decisions: countsBy(decisionAction.options),
  /** Those of them that restrict. */
  restrictions: z.object({
    byRule: countsBy(countedRule.options),
    byFinder: countsBy(finder.options),
  }),
  /** Why restrictions have ended. */
  ended: countsBy(decisionEnd.options),
  appeals: z.object({ appeal: appealCounts, changed: appealCounts }),
});
export type Transparency = z.infer<typeof transparency>;
