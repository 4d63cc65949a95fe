import { useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import {
  type AddressPart,
  addressPartsOf,
} from '../../../contract/trade/address/postal-address.ts';
import type { Address } from '../../../contract/trade/delivery.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';

const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The countries with people in them by ISO 3166-1, in the order of their names. */
const countries: readonly { code: string; name: string }[] = codes
  .split(' ')
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

interface AddressFieldsProps {
  /** What the address is used for, and who sees it. */
  note: string;
  /** The country that the form begins with. */
  country: string;
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
export function AddressFields({ note, country, register, errors }: AddressFieldsProps) {
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
