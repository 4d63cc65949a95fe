import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { isElectric } from '../columns/codes.ts';
import type { SearchDocument } from '../provider.ts';

const kindWords: Partial<Record<CategoryKind, string>> = { kids: 'kids child', other: '' };

const letterWords: Record<string, string> = { S: 'small', M: 'medium', L: 'large' };

/** Trail wheels of 29 inches have the rim of 28. */
const wheelWords: Record<string, string> = { 29: '29" 700c' };

const spaced = (value: string | undefined) => value?.replaceAll('_', ' ') ?? '';

/**
 * Returns the texts of a document in which words count most, as one: its title, what its attributes
 * say in words, and its place.
 */
export function strongText(document: SearchDocument): string {
  const { kind, attributes } = document;
  const { frame_size: size, wheel_size: wheel, gears, battery_wh: battery } = attributes;
  return [
    document.title,
    attributes.make,
    attributes.model,
    attributes.model_year,
    kindWords[kind] ?? kind,
    isElectric(document) ? 'electric' : '',
    size,
    size && letterWords[size],
    wheel && (wheelWords[wheel] ?? `${wheel}"`),
    gears && `${gears} speed`,
    battery && `${battery} wh`,
    spaced(attributes.frame_shape),
    attributes.frame_material,
    spaced(attributes.gearing),
    spaced(attributes.brakes),
    attributes.colour === 'several' ? '' : attributes.colour,
    document.city,
    document.area,
  ]
    .filter(Boolean)
    .join(' ; ');
}
