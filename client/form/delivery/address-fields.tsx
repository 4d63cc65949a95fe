import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { Address } from '../../../contract/trade/delivery.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { countries } from './countries.ts';

interface AddressFieldsProps {
  /** What the address is used for, and who sees it. */
  note: string;
  register(name: `address.${keyof Address}`): UseFormRegisterReturn;
  errors: FieldErrors<Address> | undefined;
}

/** The fields in the order of an envelope, with the names by which browsers fill them in. */
const fields: readonly [Exclude<keyof Address, 'country'>, string, string][] = [
  ['name', 'Recipient', 'shipping name'],
  ['line1', 'Street and number', 'shipping address-line1'],
  ['line2', 'Apartment or company (optional)', 'shipping address-line2'],
  ['city', 'Town', 'shipping address-level2'],
  ['region', 'State or region (optional)', 'shipping address-level1'],
  ['postcode', 'ZIP or postal code', 'shipping postal-code'],
];

/** The note about the address of a buyer. */
export const deliveryNote = 'The seller sees it once you have paid, until the sale is completed.';

/** Where a bicycle is sent. */
export const AddressFields = ({ note, register, errors }: AddressFieldsProps) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-3 font-semibold">Address</legend>
    <p className="text-soft text-sm">{note}</p>
    {fields.map(([name, label, autoComplete]) => (
      <TextField
        key={name}
        label={label}
        autoComplete={autoComplete}
        error={errors?.[name]?.message}
        {...register(`address.${name}`)}
      />
    ))}
    <SelectField
      label="Country"
      autoComplete="shipping country"
      error={errors?.country?.message}
      {...register('address.country')}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  </fieldset>
);
