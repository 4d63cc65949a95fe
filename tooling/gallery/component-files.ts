import type { GalleryComponent } from './component.ts';

const files = import.meta.glob<GalleryComponent>('./components/**/*.gallery.tsx', {
  import: 'default',
});

const nameOf = (file: string) => file.replace('./components/', '').replace('.gallery.tsx', '');

const byName = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]));

/** The names of all components, such as `ui/form/fields`. */
export const componentNames: readonly string[] = [...byName.keys()];

/** Loads the component of this name. @throws Error if there is none */
export function loadComponent(name: string): Promise<GalleryComponent> {
  const load = byName.get(name);
  if (!load) throw new Error(`no component is named ${name}`);
  return load();
}
