import { type FormEvent, useState } from 'react';
import { auditActions } from '../../../contract/audit.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { AuditFilter } from './queries.ts';

interface Props {
  filter: AuditFilter;
  /** Gets every field as it was filled in; an empty one filters nothing. */
  onChange(next: Record<string, string>): void;
}

export function AuditFilterForm({ filter, onChange }: Props) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = [...new FormData(event.currentTarget)];
    const {
      from = '',
      until = '',
      ...rest
    } = Object.fromEntries(form.map(([name, value]) => [name, String(value)]));
    const isTurned = from !== '' && until !== '' && until < from;
    setError(isTurned ? 'This is before From' : undefined);
    if (!isTurned) onChange({ ...rest, from, until });
  };
  return (
    <form
      aria-label="Filter"
      className="mb-8 grid items-end gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2 xl:grid-cols-[2fr_2fr_1fr_1fr_auto]"
      onSubmit={submit}
    >
      <SelectField label="What" name="action" defaultValue={filter.action ?? ''}>
        <option value="">Everything</option>
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
        defaultValue={filter.person ?? ''}
      />
      <TextField label="From" name="from" type="date" defaultValue={filter.from ?? ''} />
      <TextField
        label="Until"
        name="until"
        type="date"
        error={error}
        defaultValue={filter.until ?? ''}
      />
      <Button type="submit">Filter</Button>
    </form>
  );
}
