import { bicycleSvg } from './bicycle/assemble.ts';
import { buildBicycle } from './bicycle/build.ts';
import type { Bicycle } from './bicycle/model.ts';
import { contactShadowSvg, floorShadowSvg, wallShadowSvg } from './bicycle/shadows.ts';
import { cameraLook, closeUp, height, place, type Shot, width } from './drawing/camera.ts';
import type { BicycleKind } from './drawing/geometry.ts';
import { createRandom, type Random } from './drawing/random.ts';
import { num, svgDocument } from './drawing/svg.ts';
import { createPaints, type Paints } from './paints.ts';
import { backdropSvg } from './scenery/backdrop.ts';
import { type Backdrop, backdrops } from './scenery/backdrop-list.ts';
import { windowLightSvg } from './scenery/town/window-light.ts';

function shadows(bike: Bicycle, backdrop: Backdrop, paints: Paints, random: Random): string {
  const lean = random.range(0.12, 0.4);
  const cast = backdrop.close
    ? wallShadowSvg(bike, paints, random.range(60, 120), random.range(-30, 10), 0.3)
    : floorShadowSvg(bike, paints, { lean, flatness: 0.13, opacity: 0.34, blur: 9 });
  return cast + contactShadowSvg(bike, paints, backdrop.close ? 0.95 : 0.8);
}

/**
 * A picture of one bicycle as a seller might take it: an SVG of 1600 x 1200 pixels. The same kind
 * and seed give the same bicycle in the same place, whichever `shot` of it is asked for.
 */
export function productPhotoSvg(subject: {
  kind: BicycleKind;
  seed: number | string;
  shot?: Shot;
}): string {
  const random = createRandom(`${subject.kind}/${subject.seed}`);
  const paints = createPaints('p');
  const bike = buildBicycle(subject.kind, random);
  // Studio paper and indoor walls are the commonest places.
  const backdrop = random.pick([...backdrops, ...backdrops.slice(0, 3)]);
  const placement = place(bike, backdrop, random);
  const { scale, x, y } = placement;
  const sun = backdrop.windowLight && random.chance(0.7);
  const scene = [
    backdropSvg(backdrop, width, height, paints, random),
    sun ? windowLightSvg(width, height * backdrop.horizon, random) : '',
    `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})">`,
    shadows(bike, backdrop, paints, random),
    bicycleSvg(bike, paints),
    '</g>',
  ].join('');
  const tilt = `rotate(${num(random.range(-0.7, 0.7))} ${width / 2} ${height / 2})`;
  const camera = closeUp(bike, placement, subject.shot ?? 'whole');
  const body = `<g transform="${camera} ${tilt}">${scene}</g>${cameraLook(paints, random)}`;
  return svgDocument(width, height, paints.defs(), body);
}
