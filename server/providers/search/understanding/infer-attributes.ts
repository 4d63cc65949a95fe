import type { Attributes } from '../../../../contract/bicycle/attributes.ts';
import { formatFrameSize, readFrameSize } from '../../../../contract/bicycle/read-frame-size.ts';
import { findMaker } from '../../../makers/makers.ts';
import type { SearchDocument } from '../provider.ts';
import { fold } from '../words/fold.ts';
import { findPhrase, maxPhrase } from './find-phrase.ts';
import { isDescriptive } from './read-words.ts';
import type { Wish } from './vocabulary.ts';

/** A phrase, and the part that it may describe. */
const longestSaid = maxPhrase + 1;
const size = /(?<![\d.,])(\d{2}(?:\.5)?) ?cm(?![a-z])/i;

/** The filters that a title may state, by the attributes they filter. */
const attributeOf = {
  colour: 'colour',
  material: 'frame_material',
  shape: 'frame_shape',
  brakes: 'brakes',
  gearing: 'gearing',
} as const satisfies Partial<Record<keyof Wish, keyof Attributes>>;

/** Returns what the phrases of a title say of the bicycle, where they say one thing. */
function readTitle(title: string): Attributes {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const found: Record<string, unknown> = {};
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words.slice(at, at + longestSaid));
    const { wish = {} } = phrase?.isPart ? {} : (phrase?.meaning ?? {});
    for (const [name, attribute] of Object.entries(attributeOf)) {
      const values = wish[name as keyof typeof attributeOf];
      if (values?.length === 1) found[attribute] ??= values[0];
    }
    at += phrase?.length ?? 1;
  }
  return found;
}

/** Makers are named early, perhaps behind a colour or a year. */
const maxBefore = 4;

/** Returns the maker whom a title names; a word of the field, such as "blue", is none. */
function makerIn(title: string): string | undefined {
  const words = title.split(' ');
  for (let at = 0; at < Math.min(maxBefore, words.length); at++) {
    const maker = isDescriptive(fold(words[at] ?? '')) ? undefined : findMaker(words.slice(at));
    if (maker) return maker;
  }
  return undefined;
}

/**
 * Returns a document with what its title says where its attributes do not: many sellers write "Red
 * Trek, 54 cm" and leave the optional fields empty.
 */
export function withInferred(document: SearchDocument): SearchDocument {
  const { title, attributes } = document;
  const make = attributes.make ?? makerIn(title);
  const [, length] = (attributes.frame_size === undefined && size.exec(title)) || [];
  const frame = length === undefined ? null : readFrameSize(`${length} cm`);
  return {
    ...document,
    attributes: {
      ...readTitle(title),
      ...(frame && { frame_size: formatFrameSize(frame) }),
      ...(make && { make }),
      ...attributes,
    },
  };
}
