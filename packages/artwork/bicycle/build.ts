import { type Colourway, colourwaysFor } from '../colourways.ts';
import { lightness } from '../drawing/colour.ts';
import { type BicycleKind, solveFrame, specFor } from '../drawing/geometry.ts';
import { type Light, studioLight } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import type { FrameSpec } from '../frames/frame-spec.ts';
import { makers } from '../lettering/capitals.ts';
import type { Bicycle, Fittings, View } from './model.ts';

/** Choices that would otherwise be random. */
interface BuildChoices {
  readonly colours?: Colourway;
  readonly view?: View;
  readonly light?: Light;
}

function chooseFittings(kind: BicycleKind, random: Random): Fittings {
  const utility = kind === 'city' || kind === 'electric' || kind === 'cargo';
  const folding = kind === 'folding';
  return {
    mudguards: utility || (folding && random.chance(0.6)),
    rack: kind === 'electric' || (kind === 'city' && random.chance(0.75)) || kind === 'cargo',
    lamps: utility,
    bottle:
      kind === 'road' || kind === 'gravel'
        ? random.chance(0.5)
        : kind === 'mountain' && random.chance(0.3),
    basket: kind === 'city' && random.chance(0.3),
    chaincase: kind === 'city' && random.chance(0.6),
    kickstand: utility || folding || kind === 'kids',
  };
}

function chooseView(random: Random): View {
  const across = random.chance(0.5) ? random.range(0.05, 0.17) : random.range(-0.12, -0.03);
  return { across, above: random.range(0.06, 0.13), steer: random.range(-0.06, 0.2) };
}

// Polished rims are shallow box sections; only dark ones are deep.
function withRim(spec: FrameSpec, colours: Colourway): FrameSpec {
  return lightness(colours.rim) > 0.5 ? { ...spec, rimDepth: Math.min(spec.rimDepth, 19) } : spec;
}

/** Assembles a bicycle of a kind; everything that is not in `choices` is random. */
export function buildBicycle(
  kind: BicycleKind,
  random: Random,
  choices: BuildChoices = {},
): Bicycle {
  const colours = choices.colours ?? random.pick(colourwaysFor(kind));
  const spec = withRim(specFor(kind, random), colours);
  const fittings = chooseFittings(kind, random);
  const view = choices.view ?? chooseView(random);
  const box = spec.shape === 'box-bike';
  return {
    kind,
    spec,
    frame: solveFrame(spec),
    colours,
    maker: random.pick(makers),
    fittings: box ? { ...fittings, rack: false, chaincase: false } : fittings,
    view: box ? { ...view, steer: 0 } : view,
    light: choices.light ?? studioLight,
    crankAngle: random.pick([0.05, 0.45, 0.9, 2.6, 3.0, -0.35]),
  };
}
