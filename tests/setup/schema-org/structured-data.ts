import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';

/** A thing with its properties. */
interface Data {
  '@type': string;
  [property: string]: unknown;
}

/** The vocabulary in the form in which schema.org publishes it. */
function readVocabulary(): object {
  const text = readFileSync(join(import.meta.dirname, 'vocabulary.tsv'), 'utf8');
  const named = (names = '') => names.split(' ').map((name) => ({ '@id': `schema:${name}` }));
  const entities = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [kind, name = '', others] = line.split('\t');
      return kind === 'type'
        ? { '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': named(others) }
        : {
            '@id': `schema:${name}`,
            '@type': 'rdf:Property',
            'schema:domainIncludes': named(others),
          };
    });
  return { '@graph': entities };
}

const vocabulary = readVocabulary();

/** Returns the structured data of a page, each thing of its graph. */
export function structuredDataOf(html: string): Data[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)];
  return texts.flatMap(([, text]) => {
    const { '@context': context, ...data } = JSON.parse(String(text));
    if (context !== 'https://schema.org') throw new Error(`unknown vocabulary ${context}`);
    return data['@graph'] ?? [data];
  });
}

/**
 * Returns what a validator finds wrong with structured data: types and properties that schema.org
 * does not know, and values that Google's rich results require. What Google only recommends may
 * be missing: nobody rates a single second-hand bicycle, for example.
 */
export async function structuredDataFindings(things: readonly Data[]): Promise<string[]> {
  const validator = new Validator(vocabulary);
  const jsonld = Object.groupBy(things, (thing) => thing['@type']);
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} });
  return issues
    .filter(({ issueMessage }) => !/^Missing /.test(issueMessage))
    .map(({ issueMessage, severity, path }) => `${severity}: ${issueMessage} in ${nameOf(path)}`);
}

const nameOf = (path: { type?: string; property?: string }[]): string =>
  path.map(({ type, property }) => property ?? type).join('.');
