import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `tests/setup/schema-org/vocabulary.tsv` from the file
 * `data/releases/30.0/schemaorg-all-https.jsonld` of github.com/schemaorg/schemaorg, whose path is
 * the argument. Keeps what a validator reads: the types with their parents, and the properties with
 * the types that have them.
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error('usage: write-schema-org.ts PATH/schemaorg-all-https.jsonld');

type Named = { '@id': string };
interface Entity extends Named {
  '@type': string | string[];
  'rdfs:subClassOf'?: Named | Named[];
  'schema:domainIncludes'?: Named | Named[];
}

const { '@graph': entities }: { '@graph': Entity[] } = JSON.parse(readFileSync(source, 'utf8'));

const names = (given: Named | Named[] | undefined): string =>
  [given ?? []]
    .flat()
    .map(({ '@id': id }) => id.replace('schema:', ''))
    .join(' ');

const lines = entities.flatMap((entity) => {
  if (entity['@type'] === 'rdfs:Class')
    return [['type', names(entity), names(entity['rdfs:subClassOf'])]];
  if (entity['@type'] === 'rdf:Property')
    return [['property', names(entity), names(entity['schema:domainIncludes'])]];
  return [];
});
const text = lines.map((cells) => cells.join('\t')).sort();
const file = join(import.meta.dirname, '../../tests/setup/schema-org/vocabulary.tsv');
writeFileSync(file, `${text.join('\n')}\n`);
