import { useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import {
  type AddressPart,
  addressPartsOf,
} from '../../../contract/deals/address/postal-address.ts';
import { countryCodes } from '../../../contract/deals/address/shipping-zones.ts';
import type { Address } from '../../../contract/deals/delivery.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The countries with people in them by ISO 3166-1, in the order of their names. */
const countries: readonly { code: string; name: string }[] = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

interface AddressFieldsProps {
  /** What the address is used for, and who sees it. */
  note: string;
  /** The country that the form begins with. */
  country: string;
  /** Called with another country that is chosen. */
  onCountry?(country: string): void;
  register(name: `address.${keyof Address}`): UseFormRegisterReturn;
  errors: FieldErrors<Address> | undefined;
}

/** The fields of every country, with the names by which browsers fill them in. */
const fields: readonly [Exclude<keyof Address, 'country' | AddressPart['name']>, string, string][] =
  [
    ['name', 'Recipient', 'shipping name'],
    ['line1', 'Street and number', 'shipping address-line1'],
    ['line2', 'Apartment or company (optional)', 'shipping address-line2'],
  ];

/** The same names of the parts that not every country has. */
const autoComplete: Record<AddressPart['name'], string> = {
  city: 'shipping address-level2',
  region: 'shipping address-level1',
  postcode: 'shipping postal-code',
};

/** The country with which a new address begins. */
export const firstCountry = 'US';

/** The note about the address of a buyer. */
export const deliveryNote = 'The seller sees it once you have paid, until the sale is completed.';

/** Where a bicycle is sent: the fields that addresses of the chosen country have, in their order. */
export function AddressFields({ note, country, onCountry, register, errors }: AddressFieldsProps) {
  const [chosen, setChosen] = useState(country);
  const { onChange, ...select } = register('address.country');
  const parts = addressPartsOf(chosen).map(
    ({ name, label, isRequired }) =>
      [name, isRequired ? label : `${label} (optional)`, autoComplete[name]] as const,
  );
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold">Address</legend>
      <p className="text-soft text-sm">{note}</p>
      <SelectField
        label="Country"
        autoComplete="shipping country"
        error={errors?.country?.message}
        {...select}
        onChange={(event) => {
          setChosen(event.target.value);
          onCountry?.(event.target.value);
          return onChange(event);
        }}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {[...fields, ...parts].map(([name, label, autoFill]) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoFill}
          error={errors?.[name]?.message}
          {...register(`address.${name}`)}
        />
      ))}
    </fieldset>
  );
}
