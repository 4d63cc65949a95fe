type Channels = readonly [number, number, number];

function parse(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(channels: Channels): string {
  const [red, green, blue] = channels.map((channel) =>
    Math.max(0, Math.min(255, Math.round(channel)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${red}${green}${blue}`;
}

/** Blends two #rrggbb colours; `amount` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = parse(from);
  const b = parse(to);
  const blend = (i: 0 | 1 | 2): number => a[i] + (b[i] - a[i]) * amount;
  return format([blend(0), blend(1), blend(2)]);
}

/** The colour moved towards white by `amount` (0 to 1). */
export function lighten(hex: string, amount: number): string {
  return mix(hex, '#ffffff', amount);
}

/** The colour moved towards black by `amount` (0 to 1). */
export function darken(hex: string, amount: number): string {
  return mix(hex, '#000000', amount);
}

/** The colour as seen under a coloured light of the given strength, plus a white glint (0 to 1). */
export function lit(hex: string, light: string, strength: number, glint: number): string {
  const base = parse(hex);
  const tint = parse(light);
  const channel = (i: 0 | 1 | 2): number => base[i] * strength * (tint[i] / 255) + tint[i] * glint;
  return format([channel(0), channel(1), channel(2)]);
}

/** Perceived lightness of a colour, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = parse(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}
