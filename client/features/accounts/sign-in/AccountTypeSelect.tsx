import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/form/field.tsx';

/** The account types that a person can choose. */
export function AccountTypeSelect(
  props: ComponentProps<'select'> & { error?: string | undefined },
) {
  return (
    <SelectField label="Account type" {...props}>
      <option value="buyer">Buyer Account</option>
      <option value="seller">Seller Account</option>
    </SelectField>
  );
}
