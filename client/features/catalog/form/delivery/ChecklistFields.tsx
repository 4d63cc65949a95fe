import { useFormContext } from 'react-hook-form';
import { attributesByKind } from '../../../../../contract/bicycle/attributes-by-kind.ts';
import type { CategoryKind } from '../../../../../contract/bicycle/category-kind.ts';
import {
  type CheckedPart,
  checkedParts,
  wears,
} from '../../../../../contract/catalog/checklist.ts';
import { productLabels } from '../../../../product-labels.ts';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import type { AddProductForm } from '../add-product.ts';

/** The parts that bicycles of a kind have. */
const partsOf = (kind: CategoryKind): CheckedPart[] =>
  (Object.keys(checkedParts) as CheckedPart[]).filter(
    (part) => part !== 'battery' || attributesByKind[kind].includes('battery_wh'),
  );

/** How worn each part is, and its known faults. A buyer's complaint is compared with this. */
export const ChecklistFields = ({ kind }: { kind: CategoryKind }) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-1 font-semibold">{productLabels.checklist}</legend>
    <p className="text-soft text-sm">
      Kept with each booking as what you have promised. Name every fault that you know: a dispute is
      decided by this.
    </p>
    {partsOf(kind).map((part) => (
      <PartFields key={part} part={part} />
    ))}
  </fieldset>
);

/** One part. Fields that are not shown have no value. */
function PartFields({ part }: { part: CheckedPart }) {
  const { register, getFieldState, formState } = useFormContext<AddProductForm>();
  const [wear, faults] = [`checklist.${part}.wear`, `checklist.${part}.faults`] as const;
  const errorOf = (path: typeof wear | typeof faults) =>
    getFieldState(path, formState).error?.message;
  return (
    <fieldset className="grid min-w-0 gap-x-5 gap-y-3 border-line border-t pt-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <legend className="float-left mb-2 font-medium sm:col-span-2">{checkedParts[part]}</legend>
      <SelectField
        label="Wear"
        error={errorOf(wear)}
        {...register(wear, { shouldUnregister: true })}
      >
        <option value="">Not described</option>
        {Object.entries(wears).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Known faults"
        error={errorOf(faults)}
        {...register(faults, { shouldUnregister: true })}
      />
    </fieldset>
  );
}
