import { darken, lighten } from '../../drawing/colour.ts';
import { curves, disc, fill, num, stroke } from '../../drawing/svg.ts';
import { at, type Point, shifted, towards } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { rod, tube } from '../shapes.ts';

// Half outlines seen from the side: the top edge from tail to nose, and the underside back again.
const sporty: readonly (readonly [number, number])[] = [
  [-142, -34],
  [-146, -54],
  [-120, -56],
  [-84, -47],
  [-30, -38],
  [50, -42],
  [112, -45],
  [138, -46],
  [146, -34],
  [128, -30],
  [70, -26],
  [20, -24],
  [-36, -8],
  [-80, 2],
  [-130, -6],
  [-142, -34],
];
const comfortable: readonly (readonly [number, number])[] = [
  [-138, -30],
  [-146, -62],
  [-112, -66],
  [-70, -56],
  [-20, -44],
  [40, -44],
  [96, -47],
  [126, -48],
  [134, -34],
  [114, -28],
  [60, -22],
  [10, -18],
  [-30, 4],
  [-70, 16],
  [-126, 8],
  [-138, -30],
];

function springs(bike: Bicycle): string {
  const steel = { colour: '#b9bcbf', light: bike.light, gloss: 0.9 };
  const base = placed(bike, shifted(bike.frame.saddle, -92, 0), -40);
  return [0, 1, 2, 3]
    .map((i) => {
      const y = base.y - 2 + i * 8;
      return rod(`M${num(base.x - 15)} ${num(y)}L${num(base.x + 15)} ${num(y + 4)}`, 6, steel);
    })
    .join('');
}

function shell(bike: Bicycle, z: number, wide: boolean, colour: string, paint: string): string {
  const { saddle } = bike.frame;
  const tilt = bike.kind === 'bmx' ? 0.2 : 0;
  const outline = (wide ? comfortable : sporty).map(([x, y]) => {
    // The nose is narrow: its depth shrinks towards the front.
    const depth = z * (x > 20 ? 0.3 : x > -60 ? 0.6 : 1);
    const short = bike.kind === 'kids' || bike.kind === 'bmx' ? 0.86 : 1;
    return placed(bike, shifted(saddle, x * short, y - x * tilt), depth);
  });
  return fill(curves(outline), paint, `stroke="${darken(colour, 0.3)}" stroke-width="1.5"`);
}

function stitching(bike: Bicycle, wide: boolean): string {
  const { saddle } = bike.frame;
  if (bike.kind === 'bmx') return '';
  const lift = wide ? -6 : 0;
  const p = (x: number, y: number): Point => placed(bike, shifted(saddle, x, y + lift), -30);
  const seam = curves([p(-128, -36), p(-70, -30), p(-20, -24), p(110, -36)]);
  return stroke(
    seam,
    lighten(bike.colours.saddle, 0.35),
    1.6,
    'opacity="0.55" stroke-dasharray="6 4"',
  );
}

/** The saddle with its rails, on its post. */
export function saddleSvg(bike: Bicycle, paints: Paints): string {
  const { frame, colours, light } = bike;
  const wide = bike.spec.bars === 'swept' || bike.kind === 'electric' || bike.kind === 'folding';
  const metal = { colour: colours.metal, light, gloss: 0.9 };
  const { saddle } = frame;
  const post = bike.spec.tubes.seat - 5;
  const top = towards(saddle, frame.bracket, 2);
  const rails = curves([
    shifted(saddle, -104, 6),
    shifted(saddle, -60, -6),
    shifted(saddle, -50, 0),
    shifted(saddle, -20, 0),
    shifted(saddle, 30, 0),
    shifted(saddle, 60, -8),
    shifted(saddle, 104, -30),
  ]);
  const { saddle: colour } = colours;
  const paint = paints.linear(at(saddle.x - 20, saddle.y - 62), at(saddle.x, saddle.y + 14), [
    [0, lighten(colour, 0.34)],
    [0.3, lighten(colour, 0.1)],
    [0.55, colour],
    [1, darken(colour, 0.55)],
  ]);
  return [
    tube(paints, top, frame.seatTop, post, post, metal),
    shell(bike, 46, wide, colour, lighten(colour, 0.16)),
    rod(rails, 8, metal),
    disc(saddle, 17, darken(colours.metal, 0.35)),
    disc(saddle, 8, lighten(colours.metal, 0.2)),
    wide && bike.kind === 'city' ? springs(bike) : '',
    shell(bike, -34, wide, colour, paint),
    stitching(bike, wide),
  ].join('');
}
