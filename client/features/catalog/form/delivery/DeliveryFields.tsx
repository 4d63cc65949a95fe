import { useFormContext, useWatch } from 'react-hook-form';
import { deliveryOffer } from '../../../../../contract/catalog/delivery-offer.ts';
import { deliveryLabels } from '../../../../../contract/catalog/offer.ts';
import { asMoney, MoneyField } from '../../../../form/money-field.tsx';
import { productLabels } from '../../../../product-labels.ts';
import { SelectField } from '../../../../ui/form/field.tsx';
import type { AddProductForm } from '../add-product.ts';
import { zoneLabels } from '../listing-fields.ts';
import { zoneChoices } from './typed-zones.ts';

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
      {delivery === 'both' && <ZoneFields />}
    </>
  );
}

/** What shipping costs outside the seller's country. */
function ZoneFields() {
  const { control, register, formState } = useFormContext<AddProductForm>();
  const by = useWatch({ control, name: 'shipping_zones.by' });
  const errors = formState.errors.shipping_zones;
  return (
    <>
      <SelectField
        label={zoneLabels.by}
        hint={by ? 'The shipping price above is for your own country.' : ''}
        error={errors?.message ?? errors?.by?.message}
        {...register('shipping_zones.by', { shouldUnregister: true })}
      >
        {Object.entries(zoneChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {by &&
        zones.map(([name, hint]) => (
          <MoneyField
            key={name}
            label={zoneLabels[name]}
            hint={hint}
            error={errors?.[name]?.message}
            {...register(`shipping_zones.${name}`, { ...asMoney, shouldUnregister: true })}
          />
        ))}
    </>
  );
}

const zones = [
  [
    'continent',
    'From the United States: Canada, Mexico, Central America and the Caribbean. Leave it empty if you do not ship there.',
  ],
  ['world', 'Leave it empty if you do not ship there.'],
] as const;
