import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { productLabels } from '../../../product-labels.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { categoriesQuery } from '../queries.ts';
import type { AddProductForm } from './add-product.ts';

/**
 * The categories as options. They load after the form, whose draft may already name one. The select
 * must show the value that will be sent, so the value is set here and not left to the browser.
 */
export function CategorySelect() {
  const { data, isError, refetch } = useQuery(categoriesQuery());
  const { control } = useFormContext<AddProductForm>();
  const { field, fieldState } = useController({ control, name: 'categoryId', defaultValue: '' });
  const isGone = Boolean(data && field.value && data.every(({ _id }) => _id !== field.value));
  useEffect(() => {
    if (isGone) field.onChange('');
  }, [isGone, field.onChange]);
  return (
    <SelectField
      label={productLabels.categoryId}
      error={fieldState.error?.message ?? (isError && !data ? unreachable : undefined)}
      {...field}
      onFocus={() => isError && refetch()}
    >
      <option value="">Choose…</option>
      {!data && field.value && <option value={field.value}>Loading…</option>}
      {data?.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

const unreachable = 'The categories could not be loaded. Open this list to try again.';
