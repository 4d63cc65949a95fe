import { cmPerInch, inchesPerFoot } from '../../../ui/text/lengths.ts';

export interface Imperial {
  /** Empty for a measure that is given in inches alone. */
  feet: string;
  inches: string;
}

/** Returns typed feet and inches as whole centimetres; empty if nothing is typed. */
export function toCm({ feet, inches }: Imperial): string {
  if (!feet && !inches) return '';
  const number = (typed: string) => Number(typed.replace(',', '.'));
  return String(Math.round((number(feet) * inchesPerFoot + number(inches)) * cmPerInch));
}

/** Returns centimetres as feet and inches, or as inches alone, to the nearest half inch. */
export function toImperial(cm: string, hasFeet: boolean): Imperial {
  if (!cm) return { feet: '', inches: '' };
  const inches = Math.round((Number(cm) / cmPerInch) * 2) / 2;
  if (!hasFeet) return { feet: '', inches: String(inches) };
  const feet = Math.floor(inches / inchesPerFoot);
  return { feet: String(feet), inches: String(inches - feet * inchesPerFoot) };
}
