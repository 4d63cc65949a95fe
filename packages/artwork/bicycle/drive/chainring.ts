import { darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, ring } from '../../drawing/svg.ts';
import { polar, shifted } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { type Bicycle, placed } from '../model.ts';
import { tube } from '../shapes.ts';
import { chainLine } from './chain-line.ts';

/** The chainring with its teeth and the arms that hold it. */
export function chainringSvg(bike: Bicycle, paints: Paints): string {
  const { frame, spec, colours } = bike;
  const radius = spec.chainring;
  const centre = placed(bike, frame.bracket, chainLine);
  const tone = mix(colours.metal, '#2c2e31', 0.35);
  const sheen = paints.linear(shifted(centre, -radius, -radius), shifted(centre, radius, radius), [
    [0, lighten(tone, 0.4)],
    [0.45, tone],
    [0.6, lighten(tone, 0.2)],
    [1, darken(tone, 0.4)],
  ]);
  const teeth = Math.round((2 * Math.PI * radius) / 12.7);
  const pitch = (2 * Math.PI * (radius + 2)) / teeth;
  const dashes = `stroke-dasharray="${(pitch * 0.5).toFixed(2)} ${(pitch * 0.5).toFixed(2)}"`;
  const arms = [0, 1, 2, 3].map((i) => {
    const angle = bike.crankAngle + 0.8 + (i * Math.PI) / 2;
    return tube(paints, centre, polar(centre, radius - 10, angle), 30, 16, {
      colour: tone,
      light: bike.light,
      gloss: 0.6,
    });
  });
  return [
    ring(centre, radius + 2, '#4a4c4f', 7, dashes),
    ring(centre, radius - 7, sheen, 15),
    ring(centre, radius - 1, '#1f2022', 1.4, 'opacity="0.6"'),
    ring(centre, radius - 14.5, '#1f2022', 1.6, 'opacity="0.55"'),
    ...arms,
    disc(centre, 26, darken(tone, 0.15)),
  ].join('');
}
