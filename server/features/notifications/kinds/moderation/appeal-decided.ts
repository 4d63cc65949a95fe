import { eq } from 'drizzle-orm';
import { appealKind, appealOutcome } from '../../../../../contract/moderation/appeals.ts';
import { z } from '../../../../../contract/zod.ts';
import { appeals } from '../../../../db/schema/moderation.ts';
import { defineKind } from '../../notification-kind.ts';
import {
  aboutOf,
  decisionData,
  decisionPath,
  findDecision,
  writtenLines,
} from './decision-data.ts';

const appealData = decisionData.extend({
  appeal: appealKind,
  outcome: appealOutcome,
  explanation: z.string(),
});
type AppealData = z.infer<typeof appealData>;

/** Whoever has appealed against a decision, or has changed a listing that was hidden. `about` is the id of the appeal. */
export const appealDecided = defineKind<AppealData>({
  kind: 'appeal_decided',
  data: appealData,
  isRequired: true,
  mailGroup: 'decisions',
  find: async (db, { about: id }) => {
    const [row] = await db.select().from(appeals).where(eq(appeals.id, id));
    const found = row?.outcome && (await findDecision(db, row.decisionId));
    if (!row?.outcome || !found) return null;
    const { kind: appeal, outcome, explanation } = row;
    const more = { appeal, outcome, explanation: explanation ?? '' };
    return { data: { ...found.data, ...more }, userIds: found.userIds };
  },
  words: (data, brandName) => {
    const link = decisionPath(data);
    const { title, text } = tell(data);
    return {
      title,
      text,
      link,
      mail: [
        text,
        ...writtenLines('Why', data.explanation),
        ...(data.outcome === 'upheld' ? [nextStep[data.appeal]] : []),
        `Read it at ${brandName}:`,
        { path: link },
      ],
    };
  },
});

function tell(data: AppealData): { title: string; text: string } {
  const about = aboutOf(data);
  if (data.appeal === 'changed')
    return data.outcome === 'reversed'
      ? {
          title: 'Your listing is no longer hidden',
          text: `We have looked at what you changed, and no longer hide ${about}.`,
        }
      : {
          title: 'Your listing stays hidden',
          text: `We have looked at what you changed, and still hide ${about}.`,
        };
  return data.outcome === 'reversed'
    ? {
        title: 'Your appeal was accepted',
        text: `You were right: our decision about ${about} no longer holds. We are sorry for the trouble.`,
      }
    : {
        title: 'Your appeal was not accepted',
        text: `Somebody else has looked at our decision about ${about}, and it stays.`,
      };
}

const nextStep: Record<AppealData['appeal'], string> = {
  changed: 'You can change the listing again, and then ask us once more.',
  appeal: 'We do not decide about it again. You can still go to a court.',
};
