import type { Bicycle } from '../bicycle/model.ts';
import type { Paints } from '../paints.ts';
import type { Backdrop } from '../scenery/backdrop-list.ts';
import type { Random } from './random.ts';
import { num, rect } from './svg.ts';
import { at, between } from './vector.ts';

/** The width of a product picture in pixels. */
export const width = 1600;

/** The height of a product picture in pixels. */
export const height = 1200;

/**
 * The position of a bicycle in the picture: pixels per millimetre, and the place of its bracket.
 */
interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Positions a bicycle on a backdrop. */
export function place(bike: Bicycle, backdrop: Backdrop, random: Random): Placement {
  const { frame } = bike;
  const longDeck = bike.kind === 'cargo' && bike.fittings.rack;
  const left = frame.rearAxle.x - (longDeck ? 350 : frame.rearRadius);
  const right = frame.frontAxle.x + frame.frontRadius;
  const tall = frame.ground - Math.min(frame.clamp.y - 120, frame.saddle.y - 60);
  const small = bike.kind === 'kids' || bike.kind === 'bmx' ? 0.82 : 0.9;
  const room = Math.min((width * small) / (right - left), (height * 0.74) / tall);
  const scale = Math.min(room, 0.98) * random.range(0.9, 1);
  const floor = height * (backdrop.close ? backdrop.horizon + 0.075 : backdrop.horizon + 0.14);
  const slack = random.range(-24, 24);
  return {
    scale,
    x: width / 2 - ((left + right) / 2) * scale + slack,
    y: floor + random.range(-8, 22) - frame.ground * scale,
  };
}

/** The tint and dark corners of a seller's camera, at random. */
export function cameraLook(paints: Paints, random: Random): string {
  const warmth = random.pick(['#ffb25e', '#ffd9a0', '#8fb4e6', '#ffffff']);
  const vignette = paints.radial(at(width / 2, height * 0.48), width * 0.66, [
    [0.5, '#000000', 0],
    [0.8, '#000000', 0.1],
    [1, '#000000', 0.28],
  ]);
  return (
    rect(
      -60,
      -60,
      width + 120,
      height + 120,
      warmth,
      `opacity="${num(random.range(0.02, 0.07))}"`,
    ) + rect(-60, -60, width + 120, height + 120, vignette)
  );
}

/** The subject of a picture: the whole bicycle, or a close-up of one part. */
export type Shot = 'whole' | 'drivetrain' | 'front' | 'saddle';

const closeness = 2.1;

/** Moves the camera to a part of the bicycle, never past the edges of the backdrop. */
export function closeUp(bike: Bicycle, placement: Placement, shot: Shot): string {
  if (shot === 'whole') return '';
  const { frame } = bike;
  const parts = {
    drivetrain: between(frame.rearAxle, frame.bracket, 0.55),
    front: between(frame.clamp, frame.frontAxle, 0.42),
    saddle: between(frame.saddle, frame.bracket, 0.25),
  };
  const part = parts[shot];
  const hold = (wanted: number, size: number): number =>
    Math.min(0, Math.max(size * (1 - closeness), size / 2 - wanted * closeness));
  const x = hold(placement.x + part.x * placement.scale, width);
  const y = hold(placement.y + part.y * placement.scale, height);
  return `translate(${num(x)} ${num(y)}) scale(${closeness})`;
}
