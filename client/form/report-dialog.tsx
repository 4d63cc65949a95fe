import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import type { SubjectKind } from '../../contract/moderation/decision-actions.ts';
import { type ReportForm, reportForm } from '../../contract/moderation/reports.ts';
import { type Rule, rule, ruleTexts } from '../../contract/moderation/rules.ts';
import { z } from '../../contract/zod.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { SelectField, TextArea } from '../ui/form/field.tsx';
import { Alert } from '../ui/notices.tsx';
import { useApiForm } from './use-api-form.ts';

/** What can be wrong with each kind of subject, in the order in which it is offered. */
const rulesOf: Record<SubjectKind, readonly Rule[]> = {
  listing: [
    'stolen',
    'fraud',
    'counterfeit',
    'misleading',
    'pictures',
    'outside',
    'wrong_item',
    'personal_data',
    'spam',
    'other',
  ],
  person: ['fraud', 'abuse', 'outside', 'personal_data', 'spam', 'account', 'other'],
  message: ['fraud', 'abuse', 'outside', 'personal_data', 'spam', 'other'],
  review: ['review', 'abuse', 'personal_data', 'spam', 'other'],
};

const form = reportForm.extend({
  rule: z
    .literal('')
    .transform(() => undefined)
    .or(rule)
    .optional(),
});

interface ReportDialogProps {
  /** What is reported. */
  kind: SubjectKind;
  title: string;
  description: ReactNode;
  send(form: ReportForm): Promise<unknown>;
  /** Called in place of `onClose` once the report is stored. */
  onReported(): void;
  onClose(): void;
}

/** Asks what is wrong with something, and sends it to the admins. */
export function ReportDialog(props: ReportDialogProps) {
  const { kind, title, description, send, onReported, onClose } = props;
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: form,
    fields: ['rule', 'message'],
    send,
    onSuccess: () => {
      toast.success('Report Submitted Successfully...');
      onReported();
    },
  });
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <SelectField
          label="What is wrong? (optional)"
          error={errors.rule?.message}
          {...register('rule')}
        >
          <option value="">Please choose</option>
          {rulesOf[kind].map((one) => (
            <option key={one} value={one}>
              {ruleTexts[one].label}
            </option>
          ))}
        </SelectField>
        <TextArea label="Message" error={errors.message?.message} {...register('message')} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Submit
        </Button>
      </form>
    </Dialog>
  );
}
