import { darken, lighten, mix } from '../../drawing/colour.ts';
import { fill, lines, num, stroke } from '../../drawing/svg.ts';
import { at, between, type Point } from '../../drawing/vector.ts';
import { capitalsSvg } from '../../lettering/capitals.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { rod } from '../shapes.ts';

/** The box between rider and front wheel of a box bike. */
export function cargoBoxSvg(bike: Bicycle, paints: Paints): string {
  if (bike.spec.shape !== 'box-bike') return '';
  const corners = (z: number): Point[] =>
    [at(610, -352), at(1216, -352), at(1128, 24), at(668, 24)].map((p) => placed(bike, p, z));
  const tone = mix(bike.colours.frame, '#2a2b2d', 0.15);
  const face = paints.linear(at(610, -352), at(700, 40), [
    [0, lighten(tone, 0.16)],
    [0.4, tone],
    [1, darken(tone, 0.42)],
  ]);
  const near = corners(-270);
  const far = corners(270);
  const [nearLeft, nearRight] = near;
  const [farLeft, farRight] = far;
  if (!(nearLeft && nearRight && farLeft && farRight)) return '';
  const wood = { colour: '#b98a55', light: bike.light, gloss: 0.3 };
  const slats = [0.34, 0.67].map((share) => {
    const [topLeft, topRight, lowRight, lowLeft] = near;
    if (!(topLeft && topRight && lowRight && lowLeft)) return '';
    return stroke(
      lines([between(topLeft, lowLeft, share), between(topRight, lowRight, share)]),
      darken(tone, 0.4),
      3,
      'opacity="0.7"',
    );
  });
  return [
    fill(lines(far, true), darken(tone, 0.55)),
    fill(lines([nearLeft, nearRight, farRight, farLeft], true), '#2a211a'),
    rod(lines([nearLeft, farLeft, farRight, nearRight]), 18, wood, 'stroke-linejoin="round"'),
    fill(
      lines(near, true),
      face,
      `stroke="${darken(tone, 0.35)}" stroke-width="3" stroke-linejoin="round"`,
    ),
    ...slats,
    `<g transform="translate(${num(between(nearLeft, nearRight, 0.48).x)} ${num(nearLeft.y + 186)})" opacity="0.92">${capitalsSvg(bike.maker, 54, bike.colours.decal)}</g>`,
    rod(lines([nearLeft, nearRight]), 22, wood, 'stroke-linecap="round"'),
  ].join('');
}
