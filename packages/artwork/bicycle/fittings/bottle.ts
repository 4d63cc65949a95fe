import { darken } from '../../drawing/colour.ts';
import { onHeadTube } from '../../drawing/geometry.ts';
import { lines } from '../../drawing/svg.ts';
import { at, between, direction, type Point, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import type { Bicycle } from '../model.ts';
import { rod, tube } from '../shapes.ts';

/** A bottle in its cage on the down tube. */
export function bottleSvg(bike: Bicycle, paints: Paints): string {
  if (!bike.fittings.bottle) return '';
  const { frame, spec, colours, light } = bike;
  const head = onHeadTube(frame, 0.76);
  const way = direction(frame.bracket, head);
  const above = at(way.y, -way.x);
  const lift = spec.tubes.down / 2 + 42;
  const p = (along: number, up = 0): Point =>
    shifted(
      between(frame.bracket, head, 0.3),
      way.x * along + above.x * (lift + up),
      way.y * along + above.y * (lift + up),
    );
  const body = { colour: darken(colours.accent, 0.04), light, gloss: 0.5 };
  const cap = { colour: '#2a2b2e', light, gloss: 0.4 };
  return [
    tube(paints, p(0), p(138), 72, 72, body),
    tube(paints, p(118), p(124), 66, 66, body),
    tube(paints, p(138), p(158), 70, 52, cap),
    tube(paints, p(158), p(182), 26, 20, cap),
    rod(
      lines([p(-3, -38), p(-3, 38), p(90, 38)]),
      7,
      { colour: '#2b2c2f', light, gloss: 0.7 },
      'stroke-linejoin="round"',
    ),
    rod(lines([p(70, 38), p(84, -40)]), 7, { colour: '#2b2c2f', light, gloss: 0.7 }),
  ].join('');
}
