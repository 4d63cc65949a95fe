import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CategoryKind, categoryKind } from '../../../contract/bicycle/category-kind.ts';

export interface Model {
  make: string;
  model: string;
  kind: CategoryKind;
}

/** Lines of a make, a kind and its models; the makes that are sold most come first. */
const lines = readFileSync(join(import.meta.dirname, 'models.txt'), 'utf8')
  .trim()
  .split('\n');

export const models: readonly Model[] = lines.flatMap((line) => {
  const [make = '', kind, list = ''] = line.split('; ');
  return list.split(', ').map((model) => ({ make, model, kind: categoryKind.parse(kind) }));
});

const makes = [...new Set(models.map(({ make }) => make))];

/** How often each model is sold: the first make most, the others by Zipf's law. */
export const modelWeights = models.map(({ make }) => 1 / (makes.indexOf(make) + 2));
