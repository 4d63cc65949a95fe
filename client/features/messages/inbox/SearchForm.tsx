import { type FormEvent, useRef } from 'react';
import { textLimits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';

interface SearchFormProps {
  search: string;
  onSearch(search: string): void;
}

/** Searches the threads by the other person's name and the bicycle's title. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFormValues(form, new URLSearchParams({ search }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <search>
      <form ref={form} className="flex items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 flex-1">
          <TextField
            label="Search by name or bicycle"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={textLimits.place}
          />
        </div>
        <Button type="submit" variant="secondary" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  );
}
