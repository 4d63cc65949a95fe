import { mix } from '../../drawing/colour.ts';
import { ring } from '../../drawing/svg.ts';
import { type Bicycle, placed } from '../model.ts';

/** The sprockets on the rear hub, biggest at the back. */
export function cassetteSvg(bike: Bicycle): string {
  const { frame, spec } = bike;
  const count = spec.gears === 'hub' ? 1 : 9;
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0 : i / (count - 1);
    const radius = spec.cog - (spec.cog - 26) * share;
    const centre = placed(bike, frame.rearAxle, -22 - share * 26);
    const steel = mix('#8d9093', '#c9cbcd', share);
    return (
      ring(centre, radius - 1, '#3a3c3f', 7, 'stroke-dasharray="6.6 6.1"') +
      ring(centre, radius - 7, steel, 9) +
      ring(centre, radius - 3.4, '#2b2d30', 1, 'opacity="0.6"')
    );
  }).join('');
}
