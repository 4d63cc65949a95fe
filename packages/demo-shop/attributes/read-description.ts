import type { AttributesRow } from '../rows.ts';

type Gears = Pick<AttributesRow, 'gearing' | 'gears'>;

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const numberOf = (word: string): number =>
  /^\d/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase());

/** Returns the gears that a description names, as in "2x11" or "Eight-speed hub"; else undefined. */
export function readGears(description: string): Gears | undefined {
  const [, front, rear] = /\b([12])x(\d{1,2})\b/.exec(description) ?? [];
  if (front && rear) return { gearing: 'derailleur', gears: Number(front) * Number(rear) };
  if (/single speed|one gear\b|\b25\/9\b/i.test(description))
    return { gearing: 'single_speed', gears: 1 };
  const pattern = new RegExp(
    `\\b(\\d{1,2}|${numbers.join('|')})[- ](?:speed|gears)\\b( [a-z ]*hub)?`,
    'i',
  );
  const [, word, hub] = pattern.exec(description) ?? [];
  if (!word) return undefined;
  return { gearing: hub ? 'hub' : 'derailleur', gears: numberOf(word) };
}

/** Returns the material of the frame that a description names; else undefined. */
export function readMaterial(description: string): AttributesRow['frame_material'] | undefined {
  if (/full carbon|carbon frame|carbon hardtail frame/i.test(description)) return 'carbon';
  if (/steel frame|frame in steel|chromoly frame/i.test(description)) return 'steel';
  if (/(?:alloy|aluminum) frame/i.test(description)) return 'aluminium';
  return undefined;
}
