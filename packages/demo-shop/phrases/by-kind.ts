import type { BicycleKind } from '@respoke/artwork/kinds';
import { bmxPhrases } from './bmx.ts';
import { cargoPhrases } from './cargo.ts';
import { cityPhrases } from './city.ts';
import { electricPhrases } from './electric.ts';
import { foldingPhrases } from './folding.ts';
import { gravelPhrases } from './gravel.ts';
import { kidsPhrases } from './kids.ts';
import { mountainPhrases } from './mountain.ts';
import type { KindPhrases } from './phrase.ts';
import { roadPhrases } from './road.ts';

/** The sentences for each kind of bicycle. */
export const phrasesByKind: Readonly<Record<BicycleKind, KindPhrases>> = {
  road: roadPhrases,
  mountain: mountainPhrases,
  gravel: gravelPhrases,
  city: cityPhrases,
  electric: electricPhrases,
  folding: foldingPhrases,
  cargo: cargoPhrases,
  kids: kidsPhrases,
  bmx: bmxPhrases,
};
