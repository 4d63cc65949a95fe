import { useFormContext, useWatch } from 'react-hook-form';
import { deliveryLabels } from '../../../../../contract/catalog/offer.ts';
import { deliveryOffer } from '../../../../../contract/trade/delivery.ts';
import { asMoney, MoneyField } from '../../../../form/money-field.tsx';
import { productLabels } from '../../../../product-labels.ts';
import { SelectField } from '../../../../ui/form/field.tsx';
import type { AddProductForm } from '../add-product.ts';

/** How buyers can get the bicycle, and what shipping costs where they have the choice. */
export function DeliveryFields() {
  const { control, register, formState } = useFormContext<AddProductForm>();
  const delivery = useWatch({ control, name: 'delivery' });
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={productLabels.delivery}
        hint={delivery === 'shipping' ? 'The selling price includes shipping.' : ''}
        error={errors.delivery?.message}
        {...register('delivery')}
      >
        {deliveryOffer.options.map((option) => (
          <option key={option} value={option}>
            {deliveryLabels[option]}
          </option>
        ))}
      </SelectField>
      {delivery === 'both' && (
        <MoneyField
          label={productLabels.shipping_price}
          hint="Buyers who choose shipping pay this in addition. 0 if it is free."
          error={errors.shipping_price?.message}
          {...register('shipping_price', { ...asMoney, shouldUnregister: true })}
        />
      )}
    </>
  );
}
