import { disc } from '../../drawing/svg.ts';
import { type Point, shifted, towards } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { onBars } from '../fittings/bars.ts';
import type { Bicycle } from '../model.ts';
import { tube } from '../shapes.ts';

// The folding joint low on the mast.
function hingeSvg(bike: Bicycle, paints: Paints, top: Point): string {
  const { barMast } = bike.frame;
  const low = towards(barMast, top, 6);
  const high = towards(barMast, top, 70);
  return tube(paints, low, high, 50, 50, { colour: '#2b2d30', light: bike.light, gloss: 0.8 });
}

/** The stem from the steering tube to the bars, with its spacers. */
export function stemSvg(bike: Bicycle, paints: Paints): string {
  const { frame, spec, colours } = bike;
  const quill = spec.rise > 60;
  const metal = { colour: colours.metal, light: bike.light, gloss: 0.8 };
  const top = shifted(
    frame.barMast,
    -frame.steerDown.x * spec.rise,
    -frame.steerDown.y * spec.rise,
  );
  const column = quill ? (spec.rise > 200 ? 36 : 25) : 34;
  const above = towards(top, frame.barMast, quill ? -4 : -20);
  const clamp = onBars(bike, 0, 0, 0);
  return [
    tube(paints, above, frame.barMast, column, column, metal),
    spec.shape === 'folding' ? hingeSvg(bike, paints, top) : '',
    disc(top, column * 0.62, colours.metal),
    spec.stem > 20 ? tube(paints, top, clamp, 36, 33, metal) : '',
    disc(clamp, 21, '#2a2b2e'),
    disc(clamp, 12, colours.metal),
  ].join('');
}
