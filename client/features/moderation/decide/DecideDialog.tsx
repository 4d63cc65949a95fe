import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import { actionOf, type DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import { type Rule, rules, ruleTexts } from '../../../../contract/moderation/rules.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { focusHeading } from '../focus-heading.ts';
import { consequenceOf } from './consequence.ts';
import { decisionForm, endHint, explanationAfter, fieldsOf, startOf } from './decision-form.ts';

interface DecideDialogProps {
  shown: ModerationCase;
  action: DecisionAction;
  onClose(): void;
}

/** Sends with Ctrl and Enter, also from a field of several lines. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}

/** Asks for the reasons of a decision, and makes it. What is typed is kept until then. */
export default function DecideDialog({ shown, action, onClose }: DecideDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  // What the moderator has seen when they began: it is refused if it has changed meanwhile.
  const [seen] = useState(shown);
  const [schema] = useState(() => decisionForm(action));
  const { label, restricts } = actionOf(action);
  const fields = fieldsOf(action);
  const { register, errors, submit, isPending, formError, getValues, setValue } = useApiForm({
    schema,
    defaultValues: startOf(action, seen.rule),
    draft: { key: `respoke-draft-decision-${seen._id}-${action}` },
    fields: ['rule', 'explanation', 'facts', 'days'],
    send: (form) =>
      withFreshSignIn(() =>
        call('POST /cases/:id/decisions', {
          params: { id: seen._id },
          query: { email },
          body: {
            ...form,
            action,
            version: seen.version,
            reports: seen.reports,
            ...(seen.listing && { productVersion: seen.listing.version }),
          },
        }),
      ),
    onSuccess: async () => {
      onClose();
      toast.success(`Decided: ${label}`);
      await invalidateTopics(client, 'cases', 'reports', 'users', 'products');
      focusHeading();
    },
    // The reason may be a state that the page does not show yet.
    onRejected: () => void invalidateTopics(client, 'cases'),
  });
  const [days, setDays] = useState(getValues('days'));
  const formerRule = useRef(getValues('rule'));
  const changeRule = (chosen: Rule | '') => {
    const rules = [formerRule.current, chosen] as const;
    setValue('explanation', explanationAfter(action, getValues('explanation'), rules));
    formerRule.current = chosen;
  };
  return (
    <Dialog title={label} description={consequenceOf(action, seen)} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit} onKeyDown={sendOnEnter}>
        {fields.rule && (
          <SelectField
            label={fields.rule === 'needed' ? 'Rule' : 'Rule (optional)'}
            error={errors.rule?.message}
            {...register('rule', {
              onChange: ({ target }) => changeRule(target.value as Rule | ''),
            })}
          >
            <option value="">{fields.rule === 'needed' ? 'Please choose' : 'No rule'}</option>
            {rules.map((one) => (
              <option key={one} value={one}>
                {ruleTexts[one].label}
              </option>
            ))}
          </SelectField>
        )}
        {fields.explanation && (
          <TextArea
            label={fields.explanation === 'needed' ? 'To the person' : 'Why (optional)'}
            hint={
              fields.explanation === 'needed'
                ? 'Why, and what they can do.'
                : 'It stands in the case, and in the file that the person can get of their data.'
            }
            error={errors.explanation?.message}
            {...register('explanation')}
          />
        )}
        {fields.facts && (
          <TextArea
            label={action === 'verify' ? 'Evidence' : 'Facts'}
            hint="What the decision rests on. The person can read it."
            rows={3}
            error={errors.facts?.message}
            {...register('facts')}
          />
        )}
        {fields.days && (
          <TextField
            label="For how many days"
            inputMode="numeric"
            hint={endHint(days, Date.now())}
            error={errors.days?.message}
            {...register('days', { onChange: ({ target }) => setDays(target.value) })}
          />
        )}
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes={label} isHarmful={restricts} pending={isPending} onClose={onClose} />
      </form>
      <FreshSignInHost />
    </Dialog>
  );
}
