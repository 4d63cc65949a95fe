import { useQueryClient } from '@tanstack/react-query';
import { type ModerationCase, newCaseNote } from '../../../../contract/moderation/cases.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';

/** What moderators write each other about a case. */
export const CaseNotes = ({ shown: { _id, notes } }: { shown: ModerationCase }) => (
  <Card title="Notes">
    {notes.length > 0 && (
      <ol className="grid gap-4">
        {notes.map((note) => (
          <li key={note._id}>
            <p className="flex flex-wrap gap-x-3 text-soft text-sm">
              <EmailText email={note.author} />
              <DateTime date={note.at} />
            </p>
            <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
              {note.text}
            </p>
          </li>
        ))}
      </ol>
    )}
    <NoteForm caseId={_id} />
  </Card>
);

function NoteForm({ caseId }: { caseId: string }) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError, setValue } = useApiForm({
    schema: newCaseNote,
    defaultValues: { text: '' },
    draft: { key: `respoke-draft-note-${caseId}` },
    fields: ['text'],
    send: (body) =>
      call('POST /cases/:id/notes', { params: { id: caseId }, query: { email }, body }),
    onSuccess: () => {
      setValue('text', '');
      return invalidateTopics(client, 'cases');
    },
  });
  return (
    <form noValidate className="grid justify-items-start gap-3 *:w-full" onSubmit={submit}>
      <TextArea
        label="Add a note"
        hint="Only admins read it."
        rows={3}
        error={errors.text?.message}
        {...register('text')}
      />
      {formError && <Alert>{formError}</Alert>}
      <Button type="submit" variant="secondary" pending={isPending} className="sm:w-auto!">
        Add note
      </Button>
    </form>
  );
}
