import { mix } from '../../drawing/colour.ts';
import { ring, stroke, xy } from '../../drawing/svg.ts';
import { at, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { chainLine, tangent } from './chain-line.ts';

/** A full chain cover of a city bicycle, from chainring to hub. */
export function chaincaseSvg(bike: Bicycle, paints: Paints): string {
  const { frame, spec, colours } = bike;
  const front = placed(bike, frame.bracket, chainLine - 14);
  const rear = placed(bike, frame.rearAxle, chainLine - 14);
  const big = spec.chainring + 16;
  const small = spec.cog + 16;
  const [a, b] = tangent(front, big, rear, small, 1);
  const [d, c] = tangent(front, big, rear, small, -1);
  const path = `M${xy(a)}L${xy(b)}A${small} ${small} 0 0 0 ${xy(c)}L${xy(d)}A${big} ${big} 0 1 0 ${xy(a)}Z`;
  const tint = mix(colours.frame, '#000000', 0.12);
  const paint = paints.linear(at(0, front.y - big), at(0, front.y + big), [
    [0, mix(tint, '#ffffff', 0.34)],
    [0.3, tint],
    [1, mix(tint, '#000000', 0.5)],
  ]);
  return (
    `<path d="${path}" fill="${paint}" stroke="${mix(tint, '#000000', 0.45)}" stroke-width="2"/>` +
    ring(front, big - 22, mix(tint, '#000000', 0.3), 2) +
    stroke(
      `M${xy(shifted(a, -30, 10))}L${xy(shifted(b, 20, 8))}`,
      mix(tint, '#ffffff', 0.4),
      3,
      'opacity="0.6"',
    )
  );
}
