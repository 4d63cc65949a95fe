import type { Part } from './part.ts';

const files = import.meta.glob<Part>('./parts/**/*.gallery.tsx', { import: 'default' });

const nameOf = (file: string) => file.replace('./parts/', '').replace('.gallery.tsx', '');

const byName = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]));

/** The names of all parts, such as `ui/form/fields`. */
export const partNames: readonly string[] = [...byName.keys()];

/** Loads the part of this name. @throws Error if there is none */
export function loadPart(name: string): Promise<Part> {
  const load = byName.get(name);
  if (!load) throw new Error(`no part is named ${name}`);
  return load();
}
