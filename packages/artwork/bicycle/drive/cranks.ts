import { darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, fill, lines, stroke } from '../../drawing/svg.ts';
import { type Point, polar, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { tube } from '../shapes.ts';

function pedal(bike: Bicycle, axle: Point, near: number, far: number): string {
  const corner = (x: number, y: number, z: number): Point => placed(bike, shifted(axle, x, y), z);
  const box = (z: number): Point[] => [
    corner(-47, -10, z),
    corner(47, -10, z),
    corner(44, 11, z),
    corner(-44, 11, z),
  ];
  const top = [
    corner(-47, -10, near),
    corner(47, -10, near),
    corner(47, -10, far),
    corner(-47, -10, far),
  ];
  const pins = [-36, -18, 0, 18, 36].map((x) => disc(corner(x, -11, near), 2.2, '#8d9093'));
  return [
    fill(lines(box(far), true), '#131415'),
    fill(lines(top, true), '#3d3f42'),
    fill(
      lines(box(near), true),
      '#222326',
      'stroke="#17181a" stroke-width="3" stroke-linejoin="round"',
    ),
    stroke(lines([corner(-44, -9, near), corner(44, -9, near)]), '#55585b', 2.5),
    disc(corner(0, 0, near), 6, '#77797c'),
    ...pins,
  ].join('');
}

function arm(bike: Bicycle, paints: Paints, angle: number, z: number, dim: number): string {
  const { frame, spec, colours } = bike;
  const inner = placed(bike, frame.bracket, z);
  const outer = placed(bike, polar(frame.bracket, spec.crank, angle), z * 1.15);
  const colour = darken(mix(colours.metal, '#55585b', 0.2), dim);
  const finish = { colour, light: bike.light, gloss: 0.8 };
  return [
    disc(inner, 19, darken(colour, 0.12)),
    disc(outer, 14, darken(colour, 0.12)),
    tube(paints, inner, outer, 33, 24, finish),
    disc(inner, 10, darken(colour, 0.4)),
    disc(inner, 6, lighten(colour, 0.25)),
    disc(outer, 6.5, darken(colour, 0.35)),
  ].join('');
}

function pedalAxle(bike: Bicycle, angle: number): Point {
  return polar(bike.frame.bracket, bike.spec.crank, angle);
}

/** The far crank and its pedal, behind the frame. */
export function farCrankSvg(bike: Bicycle, paints: Paints): string {
  const angle = bike.crankAngle + Math.PI;
  return pedal(bike, pedalAxle(bike, angle), 96, 178) + arm(bike, paints, angle, 66, 0.3);
}

/** The near crank and its pedal, in front of everything else. */
export function nearCrankSvg(bike: Bicycle, paints: Paints): string {
  const angle = bike.crankAngle;
  return arm(bike, paints, angle, -68, 0) + pedal(bike, pedalAxle(bike, angle), -178, -96);
}
