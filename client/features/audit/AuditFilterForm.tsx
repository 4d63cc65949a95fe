import { type FormEvent, useEffect, useRef, useState } from 'react';
import { auditActions } from '../../../contract/moderation/audit.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { type FilterFields, problemsOf } from './filter.ts';

interface Props {
  /** The values as the person typed them, or as they are in the address. */
  fields: FilterFields;
  /** Receives every field as it was filled in; an empty field does not filter. */
  onChange(next: FilterFields): void;
}

/** An invalid value stays in its field, shows the reason, and does not filter. */
export function AuditFilterForm({ fields, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(() => problemsOf(fields));
  // After Back, the address has other values to show. After the form's own change, they are the
  // same.
  useFormValues(form, new URLSearchParams(fields));
  const address = JSON.stringify(fields);
  useEffect(() => {
    setProblems(problemsOf(JSON.parse(address)));
  }, [address]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)];
    const next = Object.fromEntries(typed.map(([name, value]) => [name, String(value).trim()]));
    const found = problemsOf(next);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onChange(next);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Filter"
      className="mb-8 grid items-start gap-4 sm:grid-cols-2 card p-4 xl:grid-cols-[1fr_1fr_auto_auto_auto]"
      onSubmit={submit}
    >
      <SelectField label="Action" name="action" defaultValue={fields.action ?? ''}>
        <option value="">All actions</option>
        {Object.entries(auditActions).map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Person's email"
        name="person"
        type="email"
        error={problems.person}
        defaultValue={fields.person ?? ''}
      />
      <TextField
        label="From"
        name="from"
        type="date"
        error={problems.from}
        defaultValue={fields.from ?? ''}
      />
      <TextField
        label="Until"
        name="until"
        type="date"
        error={problems.until}
        defaultValue={fields.until ?? ''}
      />
      <Button type="submit" className="xl:mt-7">
        Filter
      </Button>
    </form>
  );
}
