import { darken } from '../../drawing/colour.ts';
import { disc, fill, lines } from '../../drawing/svg.ts';
import { type Point, shifted, towards } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed, steered } from '../model.ts';
import { tube } from '../shapes.ts';

function caliper(bike: Bicycle, paints: Paints, pivot: Point, pad: Point): string {
  const finish = { colour: darken(bike.colours.metal, 0.1), light: bike.light, gloss: 0.8 };
  const arm = (z: number): string =>
    tube(paints, placed(bike, pivot, z), placed(bike, pad, z), 17, 15, finish);
  const block = placed(bike, pad, -26);
  const shoe = fill(
    lines(
      [
        shifted(block, -22, -5),
        shifted(block, 22, -7),
        shifted(block, 22, 6),
        shifted(block, -22, 8),
      ],
      true,
    ),
    '#1c1d1f',
  );
  return arm(-22) + disc(placed(bike, pivot, -22), 10, darken(bike.colours.metal, 0.35)) + shoe;
}

/** Rim brakes at fork crown and seat stays; nothing for other brakes. */
export function rimBrakesSvg(bike: Bicycle, paints: Paints): string {
  const { frame, spec } = bike;
  if (spec.brakes !== 'rim') return '';
  const frontWay = towards(frame.frontAxle, frame.crown, spec.frontRim - 6);
  const front = steered(bike, shifted(frontWay, 12, 0), 0);
  const frontPivot = steered(bike, shifted(frame.crown, 24, 8), 0);
  const rearWay = towards(frame.rearAxle, frame.seatCluster, spec.rearRim - 6);
  const rearPivot = towards(frame.rearAxle, frame.seatCluster, spec.rearRim + spec.tyre + 14);
  return (
    caliper(bike, paints, frontPivot, front) +
    caliper(bike, paints, shifted(rearPivot, -8, -2), shifted(rearWay, -6, 0))
  );
}

/** The disc brake calipers, which sit on the far side. */
export function discBrakesSvg(bike: Bicycle): string {
  const { frame, spec } = bike;
  if (spec.brakes !== 'disc') return '';
  const body = (place: Point): string =>
    fill(
      lines(
        [
          shifted(place, -22, -34),
          shifted(place, 14, -40),
          shifted(place, 20, 22),
          shifted(place, -14, 30),
        ],
        true,
      ),
      '#26282b',
      'stroke="#26282b" stroke-width="8" stroke-linejoin="round"',
    );
  return (
    body(placed(bike, shifted(frame.rearAxle, 42, -58), 60)) +
    body(steered(bike, shifted(frame.frontAxle, -58, -46), 60))
  );
}
