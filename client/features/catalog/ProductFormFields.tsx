import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { condition } from '../../../contract/catalog.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { AddProductForm } from './add-product.ts';
import { ImageField } from './ImageField.tsx';
import { categoriesQuery } from './queries.ts';

export function ProductFormFields() {
  return (
    <>
      <Section
        title="The bicycle"
        help="Make, model and size in the title: that is what people look for."
      >
        <Field name="title" label="Title" />
        <CategorySelect />
        <ConditionSelect />
        <Field name="purchase_date" label="Purchase Date" type="date" />
        <DescriptionField />
      </Section>
      <Section
        title="Picture"
        help="The whole bicycle from its right side, by daylight, sells best."
      >
        <ImageField />
      </Section>
      <Section
        title="Price"
        help="Buyers see both. They pay the selling price, and you get all of it."
      >
        <Field name="selling_price" label="Selling Price" type="number" inputMode="decimal" />
        <Field name="purchase_price" label="Purchase Price" type="number" inputMode="decimal" />
      </Section>
      <Section
        title="Where to find you"
        help="City and area are shown. Your phone number goes to signed-in people only."
      >
        <Field name="phone" label="Phone" inputMode="numeric" autoComplete="tel-national" />
        <Field name="city" label="City Name" autoComplete="address-level2" />
        <Field name="area" label="Area Name" autoComplete="address-level3" />
      </Section>
    </>
  );
}

function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line bg-card p-5 sm:grid-cols-2 sm:p-6">
      <legend className="float-left font-semibold text-lg sm:col-span-2">{title}</legend>
      <p className="-mt-4 text-soft text-sm sm:col-span-2">{help}</p>
      {children}
    </fieldset>
  );
}

interface FieldProps {
  name: Exclude<keyof AddProductForm, 'image'>;
  label: string;
  type?: string;
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
}

function Field({ name, ...rest }: FieldProps) {
  const { register, formState } = useFormContext<AddProductForm>();
  const step = rest.type === 'number' ? { step: 'any' } : {};
  return (
    <TextField {...rest} {...step} error={formState.errors[name]?.message} {...register(name)} />
  );
}

function CategorySelect() {
  const { data = [] } = useQuery(categoriesQuery());
  const { register, formState } = useFormContext<AddProductForm>();
  return (
    <SelectField
      label="Category"
      error={formState.errors.categoryId?.message}
      {...register('categoryId')}
    >
      <option value="">Choose…</option>
      {data.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function ConditionSelect() {
  const { register, formState } = useFormContext<AddProductForm>();
  return (
    <SelectField
      label="Condition"
      error={formState.errors.condition?.message}
      {...register('condition')}
    >
      {condition.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}

function DescriptionField() {
  const { register, formState } = useFormContext<AddProductForm>();
  return (
    <div className="sm:col-span-2">
      <TextArea
        label="Description"
        hint="Frame size, what was replaced, what is worn: buyers like to know."
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </div>
  );
}
