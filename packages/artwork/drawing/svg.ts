import type { Point } from './vector.ts';

/** A gradient stop: position 0 to 1, colour, and opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Writes a number for SVG with at most two decimals. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Writes a point as "x y". */
export function xy(point: Point): string {
  return `${num(point.x)} ${num(point.y)}`;
}

/** Path data through the points by straight lines, closed when asked. */
export function lines(points: readonly Point[], closed = false): string {
  return `M${points.map(xy).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data for a chain of cubic curves: a start, then three points for each curve. */
export function curves(points: readonly Point[]): string {
  const [start, ...rest] = points;
  return start === undefined ? '' : `M${xy(start)}C${rest.map(xy).join(' ')}`;
}

/** A filled path element; `more` is appended to its attributes. */
export function fill(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}" ${more}/>`;
}

/** A stroked path element of the given width; `more` is appended to its attributes. */
export function stroke(d: string, paint: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${num(width)}" ${more}/>`;
}

/** A stroked circle of the given line width. */
export function ring(
  centre: Point,
  radius: number,
  paint: string,
  width: number,
  more = '',
): string {
  const place = `cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(radius)}"`;
  return `<circle ${place} fill="none" stroke="${paint}" stroke-width="${num(width)}" ${more}/>`;
}

/** A filled circle. */
export function disc(centre: Point, radius: number, paint: string, more = ''): string {
  const place = `cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(radius)}"`;
  return `<circle ${place} fill="${paint}" ${more}/>`;
}

/** A filled rectangle. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  more = '',
): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${paint}" ${more}/>`;
}

/** A whole SVG document of the given size in pixels. */
export function svgDocument(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`;
}
