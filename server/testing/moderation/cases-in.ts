import { eq } from 'drizzle-orm';
import type { ModerationCase } from '../../../contract/moderation/cases.ts';
import {
  actionOf,
  type DecisionAction,
  type SubjectKind,
} from '../../../contract/moderation/decision-actions.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { endDueDecisions } from '../../workflows/moderation/end-decisions.ts';
import { signUpAdmin } from '../admin.ts';
import type { TestApp } from '../app.ts';
import type { Answer, Person } from '../person.ts';

/** What a case is about: the id of a listing, a person, a thread or a review. */
interface About {
  kind: SubjectKind;
  id: string;
  messageNumber?: number;
}

/** What tests of moderation do in a shop. */
export function casesIn(shop: TestApp) {
  const open = async (admin: Person, about: About): Promise<string> => {
    const { status, body } = await admin.call('POST', '/cases', about);
    if (status !== 200) throw new Error(`no case was opened: ${JSON.stringify(body)}`);
    return String(body._id);
  };
  const read = async (admin: Person, caseId: string) =>
    (await admin.call('GET', `/cases/${caseId}`)).body as unknown as ModerationCase;
  /** Decides a case as it is now, with all that the action needs. */
  const decide = async (
    admin: Person,
    caseId: string,
    action: DecisionAction,
    more: object = {},
  ): Promise<Answer> => {
    const { version } = await read(admin, caseId);
    const { end } = actionOf(action);
    return admin.call('POST', `/cases/${caseId}/decisions`, {
      action,
      version,
      rule: 'misleading',
      explanation: 'The pictures show another bicycle.',
      facts: 'They are from the page of the maker.',
      ...(end === 'day' && { days: 7 }),
      ...more,
    });
  };
  /** Opens a case and decides it. Returns the id of the decision. */
  const decided = async (
    admin: Person,
    about: About,
    action: DecisionAction,
    more: object = {},
  ): Promise<string> => {
    const { body } = await decide(admin, await open(admin, about), action, more);
    if (!body._id) throw new Error(`nothing was decided: ${JSON.stringify(body)}`);
    return body._id;
  };
  return {
    newModerator: () => signUpAdmin(shop, ['moderation']),
    open,
    read,
    decide,
    decided,
    takeBack: (admin: Person, id: string) =>
      admin.call('POST', `/decisions/${id}/take-back`, { explanation: 'We were wrong.' }),
    rowOf: async (id: string) =>
      (await shop.db.select().from(decisions).where(eq(decisions.id, id)))[0],
    /** Runs the job that ends decisions, `days` from now. */
    endDecisionsAfter: (days: number) => {
      const now = new Date(shop.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
      return endDueDecisions({ db: shop.db, clock: { now: () => now } });
    },
  };
}
