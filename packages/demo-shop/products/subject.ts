import { buildBicycle } from '@respoke/artwork/bicycle';
import type { BicycleKind } from '@respoke/artwork/kinds';
import { createRandom } from '@respoke/artwork/random';

/** One product photo: which bicycle to draw, and which of its kind. */
export interface Photo {
  kind: BicycleKind;
  seed: number;
  /** A detail of it; without it, the whole bicycle. */
  shot?: 'drivetrain' | 'front' | 'saddle';
}

/** Features that are visible on a photo and that a description must not contradict. */
export type VisibleFeature =
  | 'disc'
  | 'rim'
  | 'step-through'
  | 'box'
  | 'long-tail'
  | 'rack'
  | 'basket'
  | 'chaincase'
  | 'bottle'
  | 'fenders';

export interface Subject {
  /** The maker's name on the frame, as in Torvik. */
  make: string;
  /** Name of the paint, as the artwork calls it. */
  paint: string;
  features: ReadonlySet<VisibleFeature>;
}

/**
 * Returns what the photo of this kind and seed shows. The artwork draws its bicycles from the same
 * source.
 */
export function subjectOf({ kind, seed }: Photo): Subject {
  const { spec, fittings, maker, colours } = buildBicycle(kind, createRandom(`${kind}/${seed}`));
  const seen: Record<VisibleFeature, boolean> = {
    disc: spec.brakes === 'disc',
    rim: spec.brakes === 'rim',
    'step-through': spec.shape === 'step-through',
    box: spec.shape === 'box-bike',
    'long-tail': kind === 'cargo' && spec.shape !== 'box-bike',
    rack: fittings.rack,
    basket: fittings.basket,
    chaincase: fittings.chaincase,
    bottle: fittings.bottle,
    fenders: fittings.mudguards,
  };
  const features = (Object.keys(seen) as VisibleFeature[]).filter((feature) => seen[feature]);
  return {
    make: maker.charAt(0) + maker.slice(1).toLowerCase(),
    paint: colours.name,
    features: new Set(features),
  };
}
