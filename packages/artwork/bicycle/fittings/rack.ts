import { darken } from '../../drawing/colour.ts';
import { fill, lines, stroke } from '../../drawing/svg.ts';
import { at, between, type Point, shifted } from '../../drawing/vector.ts';
import { type Bicycle, placed } from '../model.ts';
import { rod } from '../shapes.ts';

function deckEnds(bike: Bicycle): readonly [Point, Point] {
  const { frame } = bike;
  const y = frame.rearAxle.y - frame.rearRadius - 44;
  if (bike.kind === 'cargo')
    return [at(frame.rearAxle.x - 330, y), at(frame.seatCluster.x - 30, y)];
  return [at(frame.rearAxle.x - 180, y), at(frame.rearAxle.x + 210, y)];
}

// The long-tail's wooden deck.
function deckSvg(bike: Bicycle, back: Point, front: Point): string {
  const deck = [
    placed(bike, back, -70),
    placed(bike, front, -70),
    placed(bike, front, 70),
    placed(bike, back, 70),
  ];
  const wood = fill(
    lines(
      deck.map((p) => shifted(p, 0, -9)),
      true,
    ),
    '#a97845',
  );
  const edge = stroke(
    lines([shifted(placed(bike, back, -70), 0, -6), shifted(placed(bike, front, -70), 0, -6)]),
    '#8a5c33',
    12,
  );
  return wood + edge;
}

/** A rear carrier, or the long wooden deck of a long-tail cargo bicycle. */
export function rackSvg(bike: Bicycle): string {
  if (!bike.fittings.rack) return '';
  const [back, front] = deckEnds(bike);
  const { rearAxle } = bike.frame;
  const long = bike.kind === 'cargo';
  const steel = {
    colour: long ? bike.colours.frame : darken(bike.colours.metal, 0.15),
    light: bike.light,
    gloss: 0.8,
  };
  const rail = (z: number): string =>
    rod(
      lines([placed(bike, back, z), placed(bike, front, z)]),
      long ? 20 : 12,
      steel,
      'stroke-linecap="round"',
    );
  const foot = placed(bike, shifted(rearAxle, 2, -12), -74);
  const strut = (share: number): string =>
    rod(lines([placed(bike, between(back, front, share), -58), foot]), long ? 15 : 10, steel);
  const hold = shifted(bike.frame.seatCluster, -6, 22);
  const brace = rod(lines([placed(bike, front, -40), placed(bike, hold, -16)]), 9, steel);
  return [
    long ? '' : brace,
    rail(56),
    strut(0.2),
    strut(long ? 0.42 : 0.55),
    rail(-56),
    long ? deckSvg(bike, back, front) : '',
  ].join('');
}
