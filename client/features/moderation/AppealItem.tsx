import type { ReactNode } from 'react';
import type { Appeal, AppealKind, AppealOutcome } from '../../../contract/moderation/appeals.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';

const said: Record<AppealKind, string> = {
  appeal: 'appealed',
  changed: 'changed the listing and asked to show it again',
};

const outcomes: Record<AppealOutcome, [text: string, tone: Tone]> = {
  upheld: ['The decision stays', 'plain'],
  reversed: ['The decision was taken back', 'good'],
};

interface AppealItemProps {
  appeal: Appeal;
  /** Who has made it, as the reader's side sees it. */
  author: string;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** What a person has said against a decision, and what came of it. */
export function AppealItem({ appeal, author, children }: AppealItemProps) {
  const { kind, text, madeAt, outcome, explanation, decidedAt } = appeal;
  const [outcomeText, tone] = outcome ? outcomes[outcome] : (['Waits', 'warm'] as const);
  return (
    <article className="grid gap-2 rounded-field bg-sand p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tone}>{outcomeText}</Badge>
        <span className="text-soft">
          {author} {said[kind]}, <DateTime date={madeAt} />
        </span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
        {text}
      </p>
      {explanation && (
        <div className="border-line border-s-2 ps-4">
          <p className="text-soft text-sm">
            The answer{decidedAt && ', '}
            {decidedAt && <DateTime date={decidedAt} />}
          </p>
          <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
            {explanation}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
