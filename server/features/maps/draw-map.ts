import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoPath,
} from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { Place } from '../../../contract/bicycle/place.ts';
import { escapeHtml } from '../../escape-html.ts';

/** The size of the picture in its own units. */
const size = { width: 400, height: 240 };

/** How far it is from the place to the left and the right edge, in kilometres. */
const reachKm = 200;

const earthRadiusKm = 6371;

/** Only this part of the globe around the place is drawn, in degrees. */
const clipDegrees = 6;

const maxLabels = 6;

/** How far labels are from each other and from the place at least, in the picture's units. */
const labelGap = { x: 90, y: 22 };

const colours = {
  sea: '#dbe7ea',
  land: '#f4efe6',
  border: '#c9bfae',
  place: '#b4532f',
  text: '#5d564b',
};

/** Browsers match the query by the `color-scheme` of the page that shows the picture. */
const darkColours = `<style>@media (prefers-color-scheme:dark){.sea{fill:#14232a}.land{fill:#29332c}.border{stroke:#4f5c53}.place{fill:#f59b7c}.text{fill:#c5cec8}.name{stroke:#29332c}}</style>`;

type Topology = Parameters<typeof feature>[0];

/** Reads the coasts and borders of Natural Earth, 1:50 million, in the public domain. */
async function readCountries() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const topology: Topology = JSON.parse(await readFile(file, 'utf8'));
  const { countries } = topology.objects;
  if (!countries) throw new Error('world-atlas has no countries');
  return { land: feature(topology, countries), borders: mesh(topology, countries as never) };
}

let opened: ReturnType<typeof readCountries> | undefined;

/**
 * Draws a map with the point of a place, the coasts and borders around it, and the names of large
 * places nearby, of which `others` lists the largest first. Returns an SVG image.
 */
export async function drawMap(place: Place, others: readonly Place[]): Promise<string> {
  opened ??= readCountries();
  // Read again for the next map.
  opened.catch(() => {
    opened = undefined;
  });
  const { land, borders } = await opened;
  const projection = projectionAt(place);
  const path = geoPath(projection).digits(1);
  const draw = (shape: GeoPermissibleObjects) => path(shape) ?? '';
  const { width, height } = size;
  const [x, y] = [width / 2, height / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
${darkColours}
<rect width="${width}" height="${height}" class="sea" fill="${colours.sea}"/>
<path d="${draw(land)}" class="land" fill="${colours.land}"/>
<path d="${draw(borders)}" class="border" fill="none" stroke="${colours.border}"/>
${labelsOf(place, others, projection)}
<circle cx="${x}" cy="${y}" r="14" class="place" fill="${colours.place}" fill-opacity=".25"/>
<circle cx="${x}" cy="${y}" r="5" class="place" fill="${colours.place}" stroke="#fff" stroke-width="1.5"/>
<text x="${x}" y="${y - 18}" text-anchor="middle" font-weight="bold" class="text name" fill="${colours.text}" stroke="${colours.land}" stroke-width="3" paint-order="stroke">${escapeHtml(place.name)}</text>
</svg>`;
}

const projectionAt = ({ lat, lon }: Place): GeoProjection =>
  geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .translate([size.width / 2, size.height / 2])
    .scale(size.width / 2 / (reachKm / earthRadiusKm))
    .clipAngle(clipDegrees)
    .clipExtent([
      [0, 0],
      [size.width, size.height],
    ]);

/** Draws the names of the largest places on the map that stand clear of each other. */
function labelsOf(place: Place, others: readonly Place[], projection: GeoProjection): string {
  const [x, y] = [size.width / 2, size.height / 2];
  // The place's own point and its name above.
  const taken: [number, number][] = [
    [x, y],
    [x, y - labelGap.y],
  ];
  const labels: string[] = [];
  for (const other of others) {
    if (labels.length === maxLabels) break;
    if (other.id === place.id || Math.abs(other.lat - place.lat) > clipDegrees) continue;
    const point = projection([other.lon, other.lat]);
    if (!point || !isClear(point, taken)) continue;
    taken.push(point);
    const [left, top] = point.map((value) => value.toFixed(1));
    labels.push(
      `<circle cx="${left}" cy="${top}" r="2" class="text" fill="${colours.text}"/><text x="${left}" y="${top}" dy="-5" text-anchor="middle" class="text" fill="${colours.text}">${escapeHtml(other.name)}</text>`,
    );
  }
  return labels.join('\n');
}

/** Whether a label at the point is wholly on the map and does not overlap another. */
const isClear = ([x, y]: [number, number], taken: readonly [number, number][]): boolean =>
  x > labelGap.x / 2 &&
  x < size.width - labelGap.x / 2 &&
  y > labelGap.y &&
  y < size.height - labelGap.y / 2 &&
  taken.every(([left, top]) => Math.abs(left - x) > labelGap.x || Math.abs(top - y) > labelGap.y);
