import type { Statement } from '../../../contract/moderation/decisions.ts';
import { ruleTexts } from '../../../contract/moderation/rules.ts';
import { Facts } from '../../ui/list/facts.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { endLabels } from './words.ts';

/** The rule, the reason and the facts of a decision, until when it holds, and why it no longer does. */
export const StatementFacts = ({ decision }: { decision: Statement }) => {
  const { rule, explanation, facts, until, endedAt, endReason, endExplanation } = decision;
  return (
    <Facts
      facts={[
        [
          'Rule',
          rule && (
            <>
              {ruleTexts[rule].label}
              <span className="block text-soft text-sm">{ruleTexts[rule].text}</span>
            </>
          ),
        ],
        ['Reason', explanation && <Lines>{explanation}</Lines>],
        [decision.action === 'verify' ? 'Evidence' : 'Facts', facts && <Lines>{facts}</Lines>],
        ['Until', until && !endedAt && <DateTime date={until} />],
        [
          'Ended',
          endedAt && (
            <>
              <DateTime date={endedAt} />
              {endReason && `: ${endLabels[endReason]}`}
            </>
          ),
        ],
        ['Why it ended', endExplanation && <Lines>{endExplanation}</Lines>],
      ]}
    />
  );
};

const Lines = ({ children }: { children: string }) => (
  <span dir="auto" className="block whitespace-pre-wrap text-start">
    {children}
  </span>
);
