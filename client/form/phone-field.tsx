import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/field.tsx';

/** A field for a phone number, as people of many countries write it. */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" dir="ltr" {...props} />
);
