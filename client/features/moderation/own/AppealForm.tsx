import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { newAppeal } from '../../../../contract/moderation/appeals.ts';
import type { Statement } from '../../../../contract/moderation/decisions.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { sendAppeal } from '../queries.ts';

const form = newAppeal.pick({ text: true });

interface AppealFormProps {
  decision: Statement;
  /** Until when the person can appeal. */
  until: string;
}

/** The one appeal against a decision. */
export function AppealForm({ decision: { _id }, until }: AppealFormProps) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: form,
    draft: { key: `respoke-draft-appeal-${_id}` },
    fields: ['text'],
    send: ({ text }) => sendAppeal(email, _id, { kind: 'appeal', text }),
    onSuccess: () => {
      toast.success('Your appeal was sent');
      return invalidateTopics(client, 'decisions');
    },
    // It may have been made in another tab.
    onRejected: () => void invalidateTopics(client, 'decisions'),
  });
  return (
    <Card title="Appeal">
      <p>
        If the decision is wrong, you can appeal once, until <DateTime date={until} />. Another
        admin than the one who decided looks at it. The decision stays in force until then.
      </p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label="Why is it wrong?" error={errors.text?.message} {...register('text')} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending} className="sm:justify-self-start">
          Send the appeal
        </Button>
      </form>
    </Card>
  );
}
