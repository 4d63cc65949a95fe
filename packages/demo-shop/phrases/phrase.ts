import type { Condition } from '../products/price.ts';
import type { VisibleFeature } from '../products/subject.ts';

/** A fact about one bicycle: what its photo shows, how expensive its version is, or its age. */
export type Trait = VisibleFeature | 'plain' | 'dear' | 'top' | 'young' | 'old';

/**
 * A sentence or two of a listing. {model}, {paint}, {bought}, {paid}, {years}, {miles}, {size},
 * {fits}, {few}, {far}, {middling}, {short}, {area} and {city} are filled in.
 */
export type Phrase = string | { text: string; if?: Trait; unless?: Trait };

/** Sentences for the bicycles of one kind. */
export interface KindPhrases {
  parts: readonly Phrase[];
  ridden: Readonly<Record<Condition, readonly Phrase[]>>;
  why: readonly Phrase[];
  extras: readonly Phrase[];
}
