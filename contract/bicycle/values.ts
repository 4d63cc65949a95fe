/**
 * The values that categories and attributes of bicycles have, without schemas: the search index loads
 * them in a process whose memory is limited, and Zod takes some 30 MB.
 */

export const frameShapes = [
  'diamond',
  'step_through',
  'low_step',
  'full_suspension',
  'folding',
  'box',
  'long_tail',
  'recumbent',
  'tandem',
] as const;
export const frameMaterials = ['steel', 'aluminium', 'carbon', 'titanium', 'other'] as const;
/** Nominal diameters in inches as sellers name them; 28 is 700c, and 29 the same rim for trails. */
export const wheelSizes = ['12', '14', '16', '18', '20', '24', '26', '27.5', '28', '29'] as const;
export const gearings = ['derailleur', 'hub', 'gearbox', 'single_speed', 'fixed'] as const;
export const brakeKinds = ['hydraulic_disc', 'mechanical_disc', 'rim', 'drum', 'coaster'] as const;
export const colours = [
  'black',
  'white',
  'grey',
  'silver',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'several',
] as const;

export const categoryKinds = [
  'road',
  'mountain',
  'gravel',
  'city',
  'electric',
  'folding',
  'cargo',
  'kids',
  'bmx',
  'other',
] as const;

/** What an offer may have that buyers look for: it is shipped, its seller is verified, its price was lowered. */
export const offerTraits = ['shipping', 'verified', 'lowered'] as const;

/** In the order of the specification's select element. */
export const conditions = ['good', 'fair', 'excellent'] as const;

/** The same from the most worn to the least worn. */
export const conditionScale = [
  'fair',
  'good',
  'excellent',
] as const satisfies readonly (typeof conditions)[number][];
