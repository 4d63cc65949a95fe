/** A place on the drawing, in millimetres; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Makes a point from its two coordinates. */
export function at(x: number, y: number): Point {
  return { x, y };
}

/** The point `t` of the way from `a` (0) to `b` (1); values outside run past the ends. */
export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** The point moved by `dx`, `dy`. */
export function shifted(point: Point, dx: number, dy: number): Point {
  return { x: point.x + dx, y: point.y + dy };
}

/** The point `radius` away from `centre` at an angle in radians, clockwise from the right. */
export function polar(centre: Point, radius: number, radians: number): Point {
  return { x: centre.x + radius * Math.cos(radians), y: centre.y + radius * Math.sin(radians) };
}

/** The straight distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The unit direction from `a` to `b`. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

/** The point `length` millimetres from `a` on the way to `b`. */
export function towards(a: Point, b: Point, length: number): Point {
  const way = direction(a, b);
  return { x: a.x + way.x * length, y: a.y + way.y * length };
}

/** Degrees to radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
