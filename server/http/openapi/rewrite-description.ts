import { isDeepStrictEqual } from 'node:util';

interface Operation {
  parameters?: { name: string; in: string; description?: string }[];
}

/** The parts of an OpenAPI description that are rewritten here. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const parameter = /\{(\w+)\}/g;

/**
 * Puts calls under one path that have the same address but for the names of its parameters, such as
 * `/products/{categoryId}` and `/products/{productId}`: OpenAPI takes these for the same path. The
 * parameter is called `id` then, and described by its own name.
 */
export function sharePaths(description: ApiDescription): ApiDescription {
  const groups = Map.groupBy(Object.entries(description.paths), ([path]) =>
    path.replace(parameter, '{id}'),
  );
  const paths = [...groups].map(([shared, group]) => {
    const [[path, calls] = [shared, {}], ...others] = group;
    if (others.length === 0) return [path, calls];
    const renamed = group.flatMap(([, one]) => Object.entries(one).map(withSharedId));
    return [shared, Object.fromEntries(renamed)];
  });
  return { ...description, paths: Object.fromEntries(paths) };
}

const withSharedId = ([method, operation]: [string, Operation]): [string, Operation] => [
  method,
  {
    ...operation,
    parameters: (operation.parameters ?? []).map((one) =>
      one.in === 'path' ? { ...one, name: 'id', description: one.name } : one,
    ),
  },
];

const reference = /"#\/components\/schemas\/(\w+)"/g;

/**
 * Leaves out named schemas that no call uses, and `Input` at the end of a name unless the answers'
 * schema of that name is another one.
 */
export function withUsedSchemas(description: ApiDescription): ApiDescription {
  const { schemas } = description.components;
  const used = new Set<string>();
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(reference)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(description.paths);
  const nameOf = (id: string) => {
    const own = id.replace(/Input$/, '');
    return used.has(own) && !isDeepStrictEqual(schemas[own], schemas[id]) ? id : own;
  };
  const kept = [...used].sort().map((id) => [nameOf(id), schemas[id]]);
  const components = { ...description.components, schemas: Object.fromEntries(kept) };
  const text = JSON.stringify({ ...description, components });
  return JSON.parse(text.replace(reference, (_, id) => `"#/components/schemas/${nameOf(id)}"`));
}
