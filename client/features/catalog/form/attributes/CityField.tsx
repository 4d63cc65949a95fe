import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Place } from '../../../../../contract/bicycle/place.ts';
import { placesQuery } from '../../../../api/places-query.ts';
import { productLabels } from '../../../../product-labels.ts';
import { ComboboxField } from '../../../../ui/form/combobox.tsx';
import type { AddProductForm } from '../add-product.ts';

/** The field of the city: suggests places with their regions, and takes any other. */
export function CityField() {
  const { register, setValue, formState } = useFormContext<AddProductForm>();
  const [typed, setTyped] = useState('');
  const { data: places = [] } = useQuery(placesQuery(typed));
  const { city, place_id } = formState.errors;
  const pick = (place: Place) => {
    setTyped('');
    setValue('city', place.name, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setValue('place_id', place.id);
  };
  const onChange = ({ target }: { target: { value: string } }) => {
    setTyped(target.value);
    // The place was chosen for another text.
    setValue('place_id', undefined);
  };
  return (
    <ComboboxField
      label={productLabels.city}
      error={city?.message ?? place_id?.message}
      options={typed ? places : []}
      keyOf={({ id }) => id}
      render={({ name, region }) => (
        <>
          {name} <span className="text-soft text-sm">{region}</span>
        </>
      )}
      onPick={pick}
      autoComplete="address-level2"
      {...register('city', { onChange })}
    />
  );
}
