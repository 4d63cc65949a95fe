import type { BicycleKind } from '@respoke/artwork/kinds';
import { bmxWords } from './bmx.ts';
import { cargoWords } from './cargo.ts';
import { cityWords } from './city.ts';
import { electricWords } from './electric.ts';
import { foldingWords } from './folding.ts';
import { gravelWords } from './gravel.ts';
import { kidsWords } from './kids.ts';
import { mountainWords } from './mountain.ts';
import type { KindWords } from './phrase.ts';
import { roadWords } from './road.ts';

/** The sentences for each kind of bicycle. */
export const wordsOf: Readonly<Record<BicycleKind, KindWords>> = {
  road: roadWords,
  mountain: mountainWords,
  gravel: gravelWords,
  city: cityWords,
  electric: electricWords,
  folding: foldingWords,
  cargo: cargoWords,
  kids: kidsWords,
  bmx: bmxWords,
};
