import { useState } from 'react';
import { formatMoney } from '../../../../contract/money.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/form/field.tsx';
import { consequenceOf } from '../consequence.ts';
import { type Decision, decisionForm, outcomeLabels } from '../decision-form.ts';
import { useChangeDispute } from '../queries.ts';

interface DecideDialogProps {
  disputeId: string;
  /** What was paid and not refunded, in dollars. */
  held: number;
  onClose(): void;
}

/** Decides a dispute: first how and why, then a confirmation that names who gets what. */
export function DecideDialog({ disputeId, held, onClose }: DecideDialogProps) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending } = useChangeDispute(disputeId);
  const { register, errors, submit } = useApiForm({
    schema: decisionForm,
    fields: ['outcome', 'amount', 'message'],
    send: async (form) => form,
    onSuccess: setDecision,
  });
  const confirm = () =>
    decision && mutate({ action: 'decide', ...decision }, { onSettled: onClose });
  return (
    <>
      <Dialog
        title="Decide"
        description={`${formatMoney(held)} is held. Both sides see your reason.`}
        // One dialog at a time: a press in the other would count as one outside of this.
        open={decision === null}
        onClose={onClose}
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <SelectField
            label="Decision"
            error={errors.outcome?.message}
            {...register('outcome', { onChange: ({ target }) => setOutcome(target.value) })}
          >
            <option value="">Please choose</option>
            {Object.entries(outcomeLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {outcome === 'part' && (
            <MoneyField
              label="The buyer gets, in dollars"
              hint={`Less than ${formatMoney(held)}`}
              error={errors.amount?.message}
              {...register('amount', asMoney)}
            />
          )}
          <TextArea label="Reason" error={errors.message?.message} {...register('message')} />
          <DialogButtons yes="Continue" pending={false} onClose={onClose} />
        </form>
      </Dialog>
      {decision && (
        <ConfirmDialog
          title="Decide the dispute"
          question="This settles the dispute for both sides, and cannot be undone."
          consequence={consequenceOf(decision, held)}
          yes="Decide"
          no="Go back"
          open
          pending={isPending}
          onConfirm={confirm}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}
