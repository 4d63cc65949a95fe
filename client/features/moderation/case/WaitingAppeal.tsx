import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import { actionOf } from '../../../../contract/moderation/decision-actions.ts';
import { Card } from '../../../ui/list/card.tsx';
import { Note } from '../../../ui/notices.tsx';
import { AppealItem } from '../AppealItem.tsx';
import { findWaitingAppeal } from '../decide/offered-actions.ts';
import { DecideAppeal } from './DecideAppeal.tsx';

interface WaitingAppealProps {
  shown: ModerationCase;
  /** Whether the caller may answer it. */
  decides: boolean;
}

/** The appeal that waits longest in a case, with the ways to answer it. */
export function WaitingAppeal({ shown, decides }: WaitingAppealProps) {
  const waiting = findWaitingAppeal(shown);
  if (!waiting)
    return shown.hasAppeal ? (
      <Note tone="warm" className="mb-4">
        An appeal against an earlier decision waits, too. Please answer it first: open the earlier
        case under "Other cases".
      </Note>
    ) : null;
  const { appeal, decision } = waiting;
  return (
    <Card title={`Appeal against: ${actionOf(decision.action).label}`}>
      <AppealItem appeal={appeal} author="They">
        {decides && (
          <DecideAppeal
            appeal={appeal}
            decision={decision}
            productVersion={shown.listing?.version}
          />
        )}
      </AppealItem>
    </Card>
  );
}
