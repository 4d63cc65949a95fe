import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from '../../../../contract/zod.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { type FilterFields, type FilterInput, problemsOf } from './fields.ts';

interface FilterFormProps {
  schema: z.ZodObject;
  /** The first one stands alone, above the others. */
  inputs: readonly FilterInput[];
  /** The values as the person typed them, or as they are in the address. */
  fields: FilterFields;
  /** Receives every field as it was filled in; an empty field does not filter. */
  onChange(next: FilterFields): void;
}

/** An invalid value stays in its field, shows the reason, and does not filter. */
export function FilterForm({ schema, inputs, fields, onChange }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(() => problemsOf(schema, fields));
  // After Back, the address has other values to show.
  useFormValues(form, new URLSearchParams(fields));
  const address = JSON.stringify(fields);
  useEffect(() => setProblems(problemsOf(schema, JSON.parse(address))), [schema, address]);
  const [first, ...others] = inputs;
  const isFiltered = others.some(({ name }) => fields[name]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)];
    const next = Object.fromEntries(typed.map(([name, value]) => [name, String(value).trim()]));
    const found = problemsOf(schema, next);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else onChange(next);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Search"
      className="card mb-8 grid gap-4 p-4"
      onSubmit={submit}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        {first && <FilterField input={first} fields={fields} problems={problems} />}
        <Button type="submit" className="sm:mt-7">
          Search
        </Button>
      </div>
      <details open={isFiltered || Object.keys(problems).some((name) => name !== first?.name)}>
        <summary className="tap cursor-pointer py-1 text-pine">More filters</summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {others.map((input) => (
            <FilterField key={input.name} input={input} fields={fields} problems={problems} />
          ))}
        </div>
      </details>
    </form>
  );
}

interface FilterFieldProps extends Pick<FilterFormProps, 'fields'> {
  input: FilterInput;
  problems: FilterFields;
}

function FilterField({ input, fields, problems }: FilterFieldProps) {
  const { name, label, type = 'text', any = 'All', options, inputMode } = input;
  const shared = { label, name, error: problems[name], defaultValue: fields[name] ?? '' };
  if (!options) return <TextField {...shared} type={type} inputMode={inputMode} />;
  return (
    <SelectField {...shared}>
      <option value="">{any}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
