import { disc, fill, ring } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';

/** The housing of an electric bicycle's motor around the bracket. */
export function motorSvg(bike: Bicycle, paints: Paints): string {
  const paint = paints.linear(at(-60, -80), at(60, 90), [
    [0, '#54575b'],
    [0.4, '#2e3033'],
    [1, '#151618'],
  ]);
  const shell =
    'M-58 -66C-20 -92 58 -84 84 -48C104 -14 92 44 58 66C22 86 -44 78 -68 44C-86 14 -84 -44 -58 -66Z';
  const cover = placed(bike, at(14, -4), -30);
  return (
    fill(shell, paint) + ring(cover, 50, '#6b6e72', 2, 'opacity="0.6"') + disc(cover, 46, '#232528')
  );
}
