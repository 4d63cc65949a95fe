import type { Deal } from '../../../contract/deals/deals.ts';
import type { Dispute } from '../../../contract/deals/disputes.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/list/card.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { DisputeActions } from './actions/DisputeActions.tsx';
import { ReportProblem } from './actions/ReportProblem.tsx';
import { EntryList } from './thread/EntryList.tsx';
import { ReadMessages } from './thread/ReadMessages.tsx';
import { outcomeText, reasonText, waitingLabel, waitingText } from './words.ts';

/** The disputes about a deal, and the way to open one. Renders nothing if there is neither. */
export function DisputeSection({ deal }: { deal: Deal }) {
  const isFrozen = deal.disputes.some(({ kind, closedAt }) => kind === 'chargeback' && !closedAt);
  return (
    <>
      {deal.disputes.map((dispute) => (
        <DisputeCard key={dispute._id} deal={deal} dispute={dispute} isFrozen={isFrozen} />
      ))}
      <ReportCard deal={deal} />
    </>
  );
}

function ReportCard({ deal }: { deal: Deal }) {
  return (
    <div className="no-print card p-5 empty:hidden sm:p-6">
      <ReportProblem deal={deal} />
    </div>
  );
}

interface DisputeCardProps {
  deal: Deal;
  dispute: Dispute;
  /** Whether the bank decides about the same money. */
  isFrozen: boolean;
}

function DisputeCard({ deal: { side, money }, dispute, isFrozen }: DisputeCardProps) {
  const isComplaint = dispute.kind === 'complaint';
  const isOpen = dispute.closedAt === null;
  const canSettle = isOpen && isComplaint && !isFrozen && dispute.outcome === null;
  return (
    <Card
      title={isComplaint ? 'Problem' : 'Chargeback'}
      beside={<StateBadge dispute={dispute} />}
      className="no-print"
    >
      <Summary dispute={dispute} side={side} />
      {isOpen && isComplaint && isFrozen && (
        <p>The bank is deciding about this payment. The dispute can be settled after that.</p>
      )}
      <EntryList entries={dispute.entries} side={side} />
      {side === 'admin' && <ReadMessages disputeId={dispute._id} />}
      {isOpen && (
        <DisputeActions side={side} dispute={dispute} held={money.held} canSettle={canSettle} />
      )}
    </Card>
  );
}

function Summary({ dispute, side }: { dispute: Dispute; side: Deal['side'] }) {
  const outcome = outcomeText(dispute);
  return (
    <div className="grid gap-1">
      <p className="font-medium">{reasonText(dispute.reason)}</p>
      {outcome ? (
        <p>{outcome}</p>
      ) : (
        <p className="text-soft">
          {dispute.kind === 'complaint' && `The buyer wants ${formatMoney(dispute.wanted)} back. `}
          {dispute.offered !== null && `The seller offers ${formatMoney(dispute.offered)}.`}
        </p>
      )}
      {dispute.dueAt && (
        <p className={dispute.isOverdue ? 'text-clay' : 'text-soft'}>
          {waitingText(dispute, side)} <DateTime date={dispute.dueAt} />
        </p>
      )}
    </div>
  );
}

/** How a dispute stands, in a few words. */
export function StateBadge({
  dispute,
}: {
  dispute: Pick<Dispute, 'isOverdue' | 'waitsFor' | 'closedAt'>;
}) {
  if (dispute.isOverdue) return <Badge tone="bad">Overdue</Badge>;
  return <Badge tone={dispute.closedAt ? 'plain' : 'warm'}>{waitingLabel(dispute)}</Badge>;
}
