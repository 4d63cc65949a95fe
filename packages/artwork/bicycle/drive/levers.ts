import { curves, disc, fill, lines } from '../../drawing/svg.ts';
import { at, type Point, shifted } from '../../drawing/vector.ts';
import { onBars } from '../fittings/bars.ts';
import { type Bicycle, placed } from '../model.ts';
import { rod } from '../shapes.ts';

function hood(bike: Bicycle, side: 1 | -1): string {
  const p = (x: number, y: number): Point => onBars(bike, x, y, side * 210);
  const rubber = { colour: bike.colours.grips, light: bike.light, gloss: 0.2 };
  const metal = { colour: '#3a3c40', light: bike.light, gloss: 0.9 };
  const body = curves([
    p(62, 3),
    p(88, -6),
    p(112, -14),
    p(126, -22),
    p(137, -29),
    p(143, -40),
    p(145, -52),
  ]);
  const lever = curves([p(136, -16), p(158, 20), p(140, 62), p(122, 104)]);
  return (
    rod(lever, 13, metal, 'stroke-linecap="round"') +
    rod(body, 31, rubber, 'stroke-linecap="round" stroke-linejoin="round"')
  );
}

function flatLever(bike: Bicycle, side: 1 | -1): string {
  const swept = bike.spec.bars === 'swept';
  const lift = bike.spec.bars === 'bmx' ? -190 : 0;
  const metal = { colour: bike.colours.metal, light: bike.light, gloss: 0.9 };
  const p = (x: number, y: number, z: number): Point => onBars(bike, x, y + lift, side * z);
  if (swept) {
    const lever = curves([p(-30, -66, 262), p(-20, -46, 264), p(-70, -36, 268), p(-140, -30, 276)]);
    return rod(lever, 10, metal, 'stroke-linecap="round"');
  }
  const clamp = p(-10, -16, 205);
  const lever = curves([p(0, -10, 215), p(52, 2, 228), p(34, 12, 290), p(30, 18, 338)]);
  return disc(clamp, 19, '#26282b') + rod(lever, 12, metal, 'stroke-linecap="round"');
}

/** The brake lever on one side of the bars; `side` is 1 for far and -1 for near. */
export function leverSvg(bike: Bicycle, side: 1 | -1): string {
  if (bike.spec.bars === 'drop') return hood(bike, side);
  return bike.spec.brakes === 'none' && side > 0 ? '' : flatLever(bike, side);
}

/** The cables from the bars to frame and fork, in one sweep each. */
export function cablesSvg(bike: Bicycle): string {
  const { frame } = bike;
  const cover = { colour: '#2b2c2f', light: bike.light, gloss: 0.5 };
  const drop = bike.spec.bars === 'drop';
  const lift = bike.spec.bars === 'bmx' ? -195 : bike.spec.bars === 'swept' ? -60 : -8;
  const from = (z: number): Point =>
    drop ? onBars(bike, 20, 6, z * 0.6) : onBars(bike, 6, lift, z);
  const root = frame.barMast;
  const down = shifted(root, frame.steerDown.x * 56, frame.steerDown.y * 56);
  const sweep = drop ? 66 : 92;
  const run = (z: number, end: Point, bow: number): string =>
    curves([from(z), shifted(from(z), bow, drop ? 16 : -8), shifted(end, bow * 1.1, -60), end]);
  const box = bike.spec.shape === 'box-bike';
  const frontEnd = box ? shifted(down, 60, 160) : placed(bike, shifted(frame.crown, 26, 8), -14);
  const runs = [
    run(150, shifted(down, 14, 4), sweep * 0.9),
    run(-170, shifted(down, 4, 30), sweep),
  ];
  if (bike.spec.brakes !== 'none') runs.push(run(190, frontEnd, sweep * 1.25));
  return runs.map((d) => rod(d, 5.5, cover)).join('');
}

/** A bell beside the stem. */
export function bellSvg(bike: Bicycle): string {
  const swept = bike.spec.bars === 'swept';
  const place = onBars(bike, swept ? 46 : 6, swept ? -66 : -36, swept ? -150 : -90);
  const dome = fill(
    lines(
      [
        shifted(place, -17, 6),
        shifted(place, 17, 6),
        shifted(place, 14, 11),
        shifted(place, -14, 11),
      ],
      true,
    ),
    '#3a3b3d',
  );
  const cap = `<path d="M${place.x - 17} ${place.y + 6}a17 17 0 0 1 34 0Z" fill="#c9ccce"/>`;
  return `${dome}${cap}${disc(shifted(place, -6, -3), 4, '#ffffff', 'opacity="0.8"')}${disc(at(place.x, place.y + 12), 3, '#222326')}`;
}
