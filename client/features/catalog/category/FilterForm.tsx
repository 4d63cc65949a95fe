import { type SubmitEvent, useRef } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { textLimits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { fieldsOf, type ListFilter, readFilter } from './filter.ts';

interface FilterFormProps {
  id: string;
  filter: ListFilter;
  /** On small screens, the form is collapsed until it is opened. */
  open: boolean;
  onChange(filter: ListFilter): void;
}

/**
 * The filter of a category. The fields have the names of the page's query parameters: submitted
 * before the page's script has loaded, the form leads to the same page.
 */
export function FilterForm({ id, filter, open, onChange }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(filter);
  useFormValues(form, fields);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const search = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    onChange(readFilter(search));
  };
  return (
    <form
      ref={form}
      id={id}
      className={`${open ? 'grid' : 'hidden'} gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-2 lg:grid lg:grid-cols-[1fr_1fr_auto_1fr_auto] lg:items-end`}
      onSubmit={submit}
    >
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
      <PriceField name="min_price" label="Lowest price" value={filter.min_price} />
      <PriceField name="max_price" label="Highest price" value={filter.max_price} />
      <Conditions chosen={fields.getAll('condition')} />
      <TextField label="City" name="city" maxLength={textLimits.place} defaultValue={filter.city} />
      <Button type="submit" className="min-h-12 sm:col-span-2 lg:col-span-1">
        Apply
      </Button>
    </form>
  );
}

interface PriceFieldProps {
  name: 'min_price' | 'max_price';
  label: string;
  value: number | undefined;
}

const PriceField = ({ value, ...rest }: PriceFieldProps) => (
  <TextField
    {...rest}
    type="number"
    inputMode="decimal"
    min={0}
    max={999_999.99}
    step="any"
    placeholder="$"
    defaultValue={value}
  />
);

const bestFirst: readonly Product['condition'][] = ['excellent', 'good', 'fair'];

const Conditions = ({ chosen }: { chosen: readonly string[] }) => (
  <fieldset className="sm:col-span-2 lg:col-span-1">
    <legend className="mb-1.5 font-medium text-sm">Condition</legend>
    <div className="flex flex-wrap gap-2">
      {bestFirst.map((option) => (
        <label
          key={option}
          className="flex min-h-12 items-center gap-2 rounded-field border border-line px-3 has-checked:border-pine has-checked:bg-mist"
        >
          <input
            type="checkbox"
            name="condition"
            value={option}
            defaultChecked={chosen.includes(option)}
            className="size-5 accent-pine"
          />
          <span className="inline-block first-letter:uppercase">{option}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
