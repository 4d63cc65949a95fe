import { mix } from '../../drawing/colour.ts';
import { fill, num } from '../../drawing/svg.ts';

/** A leaf: its middle and half length and half width in pixels, its turn in degrees. */
export interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly wide: number;
  readonly turn: number;
  /** From 0, deep in shade, to 1, in full sun. */
  readonly sun: number;
}

const steps = 12;

function outline(leaf: Leaf): string {
  const angle = (leaf.turn * Math.PI) / 180;
  const dx = Math.cos(angle) * leaf.long;
  const dy = Math.sin(angle) * leaf.long;
  const size = `${leaf.long} ${leaf.wide} ${leaf.turn} 1 0`;
  return `M${num(leaf.x - dx)} ${num(leaf.y - dy)}a${size} ${num(dx * 2)} ${num(dy * 2)}a${size} ${num(-dx * 2)} ${num(-dy * 2)}Z`;
}

/**
 * Many leaves, the sunniest on top, coloured from `shade` through `green` to `light`.
 * Leaves of one tone share a path, which draws several times faster than one path each.
 */
export function foliageSvg(
  leaves: readonly Leaf[],
  tones: { readonly shade: string; readonly green: string; readonly light: string },
): string {
  const paths = Array.from({ length: steps }, () => '');
  for (const leaf of leaves) {
    const step = Math.max(0, Math.min(steps - 1, Math.floor(leaf.sun * steps)));
    paths[step] += outline(leaf);
  }
  return paths
    .map((d, step) => {
      const place = step / (steps - 1);
      const tone =
        place < 0.5
          ? mix(tones.shade, tones.green, place * 2)
          : mix(tones.green, tones.light, place * 2 - 1);
      return d && fill(d, tone);
    })
    .join('');
}
