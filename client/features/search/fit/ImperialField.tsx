import { useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { type Imperial, toCm, toImperial } from './inches.ts';

interface ImperialFieldProps {
  /** What is measured, such as "Your height". */
  label: string;
  hint?: string;
  hasFeet?: boolean;
  /** In centimetres, as text. */
  cm: string;
  onChange(cm: string): void;
}

/** A measure of a person in feet and inches, or in inches alone. */
export function ImperialField({ label, hint, hasFeet = false, cm, onChange }: ImperialFieldProps) {
  const [typed, setTyped] = useState<Imperial>(() => toImperial(cm, hasFeet));
  const field = (name: keyof Imperial) => ({
    inputMode: 'decimal' as const,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      onChange(toCm(next));
    },
  });
  if (!hasFeet) return <TextField label={`${label} in inches`} hint={hint} {...field('inches')} />;
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      <TextField label={`${label}, feet`} {...field('feet')} />
      <TextField label={`${label}, inches`} {...field('inches')} />
    </div>
  );
}
