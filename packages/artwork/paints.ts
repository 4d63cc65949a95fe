import { num, type Stop } from './drawing/svg.ts';
import type { Point } from './drawing/vector.ts';

/** Collects the gradients and filters of one drawing, and hands out references to them. */
export interface Paints {
  /** A gradient along the line from `from` to `to`; returns a paint reference. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string;
  /** A gradient around `centre` reaching `radius`; returns a paint reference. */
  radial(centre: Point, radius: number, stops: readonly Stop[]): string;
  /** A blur by `spread` units; returns an attribute to put on an element. */
  blur(spread: number): string;
  /** Adds a definition of its own and returns its id; the body receives that id. */
  define(body: (id: string) => string): string;
  /** The collected definitions, ready for the document. */
  defs(): string;
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`;
      return `<stop offset="${num(offset)}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** Creates an empty collection. Each drawing shown on one page needs its own `prefix`. */
export function createPaints(prefix: string): Paints {
  const parts = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const known = parts.get(key);
    if (known !== undefined) return known;
    const id = `${prefix}${parts.size}`;
    parts.set(key, id);
    return id;
  };
  // The bodies are kept with an empty id so that equal paints are shared; ids go in at the end.
  const withId = (body: string, id: string): string => body.replace('id=""', `id="${id}"`);
  const space = 'gradientUnits="userSpaceOnUse"';
  return {
    define,
    linear: (from, to, stops) => {
      const line = `x1="${num(from.x)}" y1="${num(from.y)}" x2="${num(to.x)}" y2="${num(to.y)}"`;
      const id = define(
        (name) =>
          `<linearGradient id="${name}" ${space} ${line}>${writeStops(stops)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial: (centre, radius, stops) => {
      const place = `cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(radius)}"`;
      const id = define(
        (name) =>
          `<radialGradient id="${name}" ${space} ${place}>${writeStops(stops)}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    blur: (spread) => {
      const area = 'x="-20%" y="-20%" width="140%" height="140%"';
      const id = define(
        (name) =>
          `<filter id="${name}" ${area}><feGaussianBlur stdDeviation="${num(spread)}"/></filter>`,
      );
      return `filter="url(#${id})"`;
    },
    defs: () => `<defs>${[...parts].map(([body, id]) => withId(body, id)).join('')}</defs>`,
  };
}
