import { createRandom } from '../drawing/random.ts';
import { rect } from '../drawing/svg.ts';
import { at } from '../drawing/vector.ts';
import type { Paints } from '../paints.ts';
import { boardFloor } from '../scenery/town/floors.ts';
import { plasterWall } from '../scenery/town/walls.ts';
import { windowLightSvg } from '../scenery/town/window-light.ts';
import { parkedBicycle } from './parked-bicycle.ts';

/** A bicycle against a dark wall with window light, on 900 x 1200. */
export function signInPanel(paints: Paints): string {
  const random = createRandom('sign in');
  const base = 1010;
  const shade = paints.linear(at(0, 0), at(0, 1200), [
    [0, '#0c1815', 0.6],
    [0.4, '#0c1815', 0],
    [0.85, '#0c1815', 0],
    [1, '#0c1815', 0.5],
  ]);
  return [
    plasterWall({ width: 900, base }, '#3f5f56', paints, random),
    boardFloor({ width: 900, top: base, bottom: 1200 }, '#8a6443', paints, random),
    windowLightSvg(900, base, createRandom('window 3')),
    parkedBicycle(paints, {
      kind: 'city',
      colours: 'Ivory',
      seed: 12,
      scale: 0.44,
      x: 400,
      y: 936,
    }),
    rect(0, 0, 900, 1200, shade),
  ].join('');
}
