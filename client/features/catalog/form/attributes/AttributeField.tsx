import { useFormContext } from 'react-hook-form';
import type { AttributeName } from '../../../../../contract/bicycle/attributes.ts';
import { formatFrameSize, readFrameSize } from '../../../../../contract/bicycle/read-frame-size.ts';
import { attributeLabels, valueLabel, wheelLabel } from '../../../../bicycle-labels.ts';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import type { AddProductForm } from '../add-product.ts';
import { attributeInputs } from './attribute-inputs.ts';

/** The field of one attribute: a select, a number or a text. A field that is not shown has no value. */
export function AttributeField({ name }: { name: AttributeName }) {
  const { register, setValue, getFieldState, formState } = useFormContext<AddProductForm>();
  const path = `attributes.${name}` as const;
  const { input, hint = '' } = attributeInputs[name];
  const common = {
    label: attributeLabels[name],
    hint,
    error: getFieldState(path, formState).error?.message,
  };
  if (input !== 'text' && input !== 'number')
    return (
      <SelectField {...common} {...register(path, { shouldUnregister: true })}>
        <option value="">Not given</option>
        {input.map((value) => (
          <option key={value} value={value}>
            {name === 'wheel_size' ? wheelLabel(value) : valueLabel(value)}
          </option>
        ))}
      </SelectField>
    );
  const normalise = (event: { target: { value: string } }) => {
    const size = name === 'frame_size' && readFrameSize(event.target.value);
    if (size) setValue(path, formatFrameSize(size));
  };
  return (
    <TextField
      {...common}
      inputMode={input === 'text' ? 'text' : 'numeric'}
      {...register(path, { shouldUnregister: true, onBlur: normalise })}
    />
  );
}
