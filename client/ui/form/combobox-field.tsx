import { Combobox, type ComboboxProps } from './combobox.tsx';
import { boxClass, FieldFrame, type FieldFrameProps } from './field.tsx';

/** A field for any text, with suggestions. */
export const ComboboxField = <Option,>({
  label,
  error,
  hint = '',
  ...rest
}: FieldFrameProps & ComboboxProps<Option>) => (
  <FieldFrame label={label} error={error} hint={hint}>
    {(control) => <Combobox className={boxClass} {...control} {...rest} />}
  </FieldFrame>
);
