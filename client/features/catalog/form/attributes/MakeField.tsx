import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { attributeLabels } from '../../../../bicycle-labels.ts';
import { ComboboxField } from '../../../../ui/form/combobox.tsx';
import type { AddProductForm } from '../add-product.ts';
import { makersQuery, suggestMakers } from './makers.ts';

const path = 'attributes.make';

/** The field of the make: suggests makers, and takes any other. */
export function MakeField() {
  const { register, setValue, getFieldState, formState, control } =
    useFormContext<AddProductForm>();
  const typed = useWatch({ control, name: path }) ?? '';
  const [isUsed, setUsed] = useState(false);
  const { data: makers = [] } = useQuery({ ...makersQuery(), enabled: isUsed });
  return (
    <ComboboxField
      label={attributeLabels.make}
      error={getFieldState(path, formState).error?.message}
      options={suggestMakers(makers, typed)}
      keyOf={(name) => name}
      render={(name) => name}
      onPick={(name) => setValue(path, name, { shouldDirty: true })}
      onFocus={() => setUsed(true)}
      autoComplete="off"
      {...register(path, { shouldUnregister: true })}
    />
  );
}
