import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `contract/bicycle/makers/makers.json` from the file `data/manufacturers.csv` of
 * github.com/bikeindex/bike_data, whose path is the argument. Keeps the makers of frames; the list
 * has makers of parts too.
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error('usage: write-makers.ts PATH/manufacturers.csv');

const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
const [head = '', ...lines] = readFileSync(source, 'utf8').trim().split('\n');
const columns = cells(head);
const makers = lines
  .map((line) => Object.fromEntries(cells(line).map((cell, index) => [columns[index], cell])))
  .filter(({ makes_frames }) => makes_frames === 'true');

const names = makers.map(({ name = '' }) => name.trim()).sort((a, b) => a.localeCompare(b, 'en'));
const otherNames = Object.fromEntries(
  makers.flatMap(({ name = '', alternate_name: other }) => (other ? [[other, name.trim()]] : [])),
);
const file = join(import.meta.dirname, '../../contract/bicycle/makers/makers.json');
writeFileSync(file, `${JSON.stringify({ names, otherNames }, null, 2)}\n`);
