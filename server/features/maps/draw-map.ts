import { type GeoProjection, geoAzimuthalEqualArea, geoPath } from 'd3-geo';
import type { Place } from '../../../contract/bicycle/place.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { ListedPlace } from '../../places/read-places.ts';
import { type Shapes, shapesNear } from './read-shapes.ts';

/** The size of the picture in its own units. */
const size = { width: 320, height: 192 };
const centre = { x: size.width / 2, y: size.height / 2 };

/** How far it is from the place to the left and the right edge in kilometres, where no distance is asked for. */
const usualReachKm = 200;

/** Nearer, the coasts and borders would be a few straight lines. */
const leastReachKm = 50;

const earthRadiusKm = 6371;
const kmPerDegree = (Math.PI * earthRadiusKm) / 180;
const kmPerMile = 1.609344;

const maxNames = 9;

/** Browsers match the query by the `color-scheme` of the page that shows the picture. */
const style = `<style>
.sea,.water{fill:#dbe7ea}.land{fill:#f4efe6}.line{fill:none}.river{stroke:#b9d0d6}.state{stroke:#d9cfbe;stroke-dasharray:4 3}.border{stroke:#b9ad98}
.place{fill:#b4532f}.ring{fill:#b4532f1a;stroke:#b4532f;stroke-width:1.5}.dot{fill:#5d564b}
text{fill:#4a443b;stroke:#f4efe6;stroke-width:3;stroke-linejoin:round;paint-order:stroke;text-anchor:middle}text[font-weight=bold]{stroke-width:5}.scale{fill:none;stroke:#4a443b}
@media (prefers-color-scheme:dark){.sea,.water{fill:#14232a}.land{fill:#29332c}.river{stroke:#2b4a56}.state{stroke:#4b5a4f}.border{stroke:#5c6a60}
.place{fill:#f59b7c}.ring{fill:#f59b7c1f;stroke:#f59b7c}.dot{fill:#c5cec8}text{fill:#d5ddd8;stroke:#29332c}.scale{stroke:#d5ddd8}}
</style>`;

/**
 * Draws a map with the point of a place, the coasts, borders, lakes and rivers around it, a scale, and the names of
 * large places nearby, of which `others` lists the largest first. Returns an SVG image.
 * @param withinKm the distance of a search around the place: a ring, which fills the height of the picture
 */
export async function drawMap(
  place: Place,
  others: readonly ListedPlace[],
  withinKm?: number,
): Promise<string> {
  const reachKm = withinKm ? Math.max(leastReachKm, withinKm * 2) : usualReachKm;
  const unitsPerKm = centre.x / reachKm;
  // To the corners, and a little more.
  const degrees = (reachKm * 1.25) / kmPerDegree;
  const shapes = await shapesNear(place.lat, place.lon, degrees);
  const projection = projectionAt(place, unitsPerKm * earthRadiusKm, degrees);
  const { x, y } = centre;
  const name: Name = { text: place.name, x, y: y - 12, size: 15 };
  const ring = withinKm === undefined ? [] : [ringName(withinKm, unitsPerKm)];
  const taken = [boxOf(name), boxAround(centre, 10), ...ring.map(boxOf), scaleBox];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif">
${style}
<rect width="${size.width}" height="${size.height}" class="sea"/>
${groundOf(shapes, projection)}
${withinKm === undefined ? '' : `<circle cx="${x}" cy="${y}" r="${round(withinKm * unitsPerKm)}" class="ring"/>`}
${neighbours(place, others, projection, { degrees, taken })}
<circle cx="${x}" cy="${y}" r="12" class="place" fill-opacity=".25"/>
<circle cx="${x}" cy="${y}" r="5" class="place" stroke="#fff" stroke-width="1.5"/>
${[...ring, name].map((one) => nameElement(one, 'bold')).join('')}
${scaleOf(unitsPerKm)}
</svg>`;
}

const projectionAt = ({ lat, lon }: Place, scale: number, clipDegrees: number): GeoProjection =>
  geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .translate([centre.x, centre.y])
    .scale(scale)
    .clipAngle(clipDegrees)
    .clipExtent([
      [0, 0],
      [size.width, size.height],
    ]);

/** What each kind of shape is drawn as, the lowest first. */
const layers = [
  ['land', 'land'],
  ['rivers', 'line river'],
  ['lakes', 'water'],
  ['states', 'line state'],
  ['borders', 'line border'],
] as const satisfies [keyof Shapes, string][];

function groundOf(shapes: Shapes, projection: GeoProjection): string {
  const path = geoPath(projection).digits(1);
  return layers
    .map(([name, className]) => {
      const drawn = shapes[name].map(({ shape }) => path(shape) ?? '').join('');
      return drawn && `<path d="${drawn}" class="${className}"/>`;
    })
    .join('\n');
}

interface Name {
  text: string;
  /** The middle of its base line. */
  x: number;
  y: number;
  size: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const boxAround = ({ x, y }: { x: number; y: number }, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

/** The place that a name takes. A letter of most fonts is little more than half as wide as high. */
function boxOf({ text, x, y, size: high }: Name): Box {
  const half = (text.length * high * 0.58) / 2 + 2;
  return { left: x - half, top: y - high, right: x + half, bottom: y + high * 0.3 };
}

const nameElement = ({ text, x, y, size: high }: Name, weight = 'normal') =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${high}" font-weight="${weight}">${escapeHtml(text)}</text>`;

const smallName = 10.5;

/** How large the name of a place of so many thousand people is. */
function nameSizeOf(thousands: number): number {
  if (thousands >= 1000) return 13;
  return thousands >= 100 ? 12 : smallName;
}

/** Draws the names of the largest places on the map that stand clear of each other and of what is `taken`. */
function neighbours(
  place: Place,
  others: readonly ListedPlace[],
  projection: GeoProjection,
  { degrees, taken }: { degrees: number; taken: readonly Box[] },
): string {
  const boxes = [...taken];
  const drawn: string[] = [];
  for (const { place: other, thousands } of others) {
    if (drawn.length === maxNames) break;
    // Most of the world's places are far away.
    if (other.id === place.id || Math.abs(other.lat - place.lat) > degrees) continue;
    const [x, y] = projection([other.lon, other.lat]) ?? [-1, -1];
    const name: Name = { text: other.name, x, y: y - 5, size: nameSizeOf(thousands) };
    const dot = round(name.size / 5);
    const box = { ...boxOf(name), bottom: y + dot };
    if (!isOnMap(box) || boxes.some((one) => overlap(one, box))) continue;
    boxes.push(box);
    drawn.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${dot}" class="dot"/>${nameElement(name)}`,
    );
  }
  return drawn.join('\n');
}

const isOnMap = ({ left, top, right, bottom }: Box): boolean =>
  left > 0 && top > 0 && right < size.width && bottom < size.height;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Says how large the ring is, at its top and in both units, since the picture is the same for all readers. */
const ringName = (km: number, unitsPerKm: number): Name => ({
  text: `${km} km / ${Math.round(km / kmPerMile)} mi`,
  x: centre.x,
  y: Math.max(13, centre.y - km * unitsPerKm + 4),
  size: 12.5,
});

const longestScale = 80;
const scaleBox: Box = { left: 0, top: size.height - 34, right: 100, bottom: size.height };

/** Draws a round number of kilometres, and of miles, as a line each. */
function scaleOf(unitsPerKm: number): string {
  const base = size.height - 18;
  const lines = [
    { unit: 'km', unitsPerOne: unitsPerKm, turn: -1 },
    { unit: 'mi', unitsPerOne: unitsPerKm * kmPerMile, turn: 1 },
  ].map(({ unit, unitsPerOne, turn }) => {
    const most = longestScale / unitsPerOne;
    const count = [200, 100, 50, 20, 10, 5].find((one) => one <= most) ?? 1;
    const length = round(count * unitsPerOne);
    return `<path d="M10 ${base + 5 * turn}v${-5 * turn}h${length}v${5 * turn}" class="scale"/>${nameElement(
      {
        text: `${count} ${unit}`,
        x: 12 + length / 2,
        y: turn < 0 ? base - 4 : base + 12,
        size: smallName,
      },
    )}`;
  });
  return lines.join('');
}
