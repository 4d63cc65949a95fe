import {
  type LengthUnit,
  storeLengthUnit,
  useChosenLengthUnit,
} from '../../../browser-storage/length-unit.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { usesFeet } from '../../../ui/text/lengths.ts';
import { ImperialField } from './ImperialField.tsx';

interface UnitChoiceProps {
  unit: LengthUnit;
  onChange(unit: LengthUnit): void;
}

const unitLabels: Record<LengthUnit, string> = { cm: 'Centimetres', inches: 'Feet and inches' };

const UnitChoice = ({ unit, onChange }: UnitChoiceProps) => (
  <fieldset className="mb-4 flex flex-wrap gap-x-6">
    <legend className="sr-only">Unit</legend>
    {(Object.keys(unitLabels) as LengthUnit[]).map((one) => (
      <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="radio"
          name="unit"
          checked={unit === one}
          onChange={() => onChange(one)}
          className="size-5 accent-pine"
        />
        {unitLabels[one]}
      </label>
    ))}
  </fieldset>
);

interface MeasuresProps {
  /** In centimetres, as text. */
  typed: Record<'height' | 'inseam', string>;
  onChange(name: 'height' | 'inseam', cm: string): void;
}

const inseamHint =
  'From the floor to the crotch, without shoes. The better measure, if you know it.';

/** The fields of the rider's measures, in the unit of the person's choice. */
export function MeasureFields({ typed, onChange }: MeasuresProps) {
  const unit = useChosenLengthUnit() ?? (usesFeet() ? 'inches' : 'cm');
  const inCm = (name: 'height' | 'inseam') => ({
    inputMode: 'numeric' as const,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const inInches = (name: 'height' | 'inseam') => ({
    cm: typed[name],
    onChange: (cm: string) => onChange(name, cm),
  });
  return (
    <>
      <UnitChoice unit={unit} onChange={storeLengthUnit} />
      <div className="grid gap-4 sm:grid-cols-2">
        {unit === 'cm' ? (
          <>
            <TextField label="Your height in cm" {...inCm('height')} />
            <TextField label="Your inseam in cm" hint={inseamHint} {...inCm('inseam')} />
          </>
        ) : (
          <>
            <ImperialField label="Your height" hasFeet {...inInches('height')} />
            <ImperialField label="Your inseam" hint={inseamHint} {...inInches('inseam')} />
          </>
        )}
      </div>
    </>
  );
}
