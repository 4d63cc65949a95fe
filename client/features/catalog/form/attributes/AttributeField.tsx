import { useFormContext } from 'react-hook-form';
import {
  type AttributeName,
  brakes,
  colour,
  frameMaterial,
  frameShape,
  gearing,
  motor,
  wheelSize,
} from '../../../../../contract/bicycle/attributes.ts';
import { formatFrameSize, readFrameSize } from '../../../../../contract/bicycle/read-frame-size.ts';
import { attributeLabels, valueLabel, wheelLabel } from '../../../../bicycle-labels.ts';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import type { AddProductForm } from '../add-product.ts';

const options: Partial<Record<AttributeName, readonly string[]>> = {
  frame_shape: frameShape.options,
  frame_material: frameMaterial.options,
  wheel_size: wheelSize.options,
  gearing: gearing.options,
  brakes: brakes.options,
  colour: colour.options,
  motor: motor.options,
};

const hints: Partial<Record<AttributeName, string>> = {
  frame_size: 'For example 54 cm, 18 in or M',
  gears: 'How many in all',
  battery_wh: 'In watt-hours (Wh)',
  range_km: 'In kilometers on one charge',
  age_from: 'In years',
  age_to: 'In years',
  payload_kg: 'In kilograms, without the rider',
  child_seats: 'How many children can ride along',
};

/** The texts; the other fields without options are numbers. */
const words: readonly AttributeName[] = ['make', 'model', 'frame_size'];

/** The field of one attribute: a select, a number or a text. A field that is not shown has no value. */
export function AttributeField({ name }: { name: AttributeName }) {
  const { register, setValue, getFieldState, formState } = useFormContext<AddProductForm>();
  const path = `attributes.${name}` as const;
  const given = options[name];
  const common = {
    label: attributeLabels[name],
    hint: hints[name] ?? '',
    error: getFieldState(path, formState).error?.message,
  };
  if (given)
    return (
      <SelectField {...common} {...register(path, { shouldUnregister: true })}>
        <option value="">Not given</option>
        {given.map((value) => (
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
      inputMode={words.includes(name) ? 'text' : 'numeric'}
      {...register(path, { shouldUnregister: true, onBlur: normalise })}
    />
  );
}
