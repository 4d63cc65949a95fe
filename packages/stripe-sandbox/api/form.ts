/** The parameters of a request by their names as sent, such as `card[number]` or `expand[0]`. */
export type Form = ReadonlyMap<string, string>;

/** Reads `application/x-www-form-urlencoded` text, in which a repeated name keeps its last value. */
export function readForm(text: string): Form {
  return new Map(new URLSearchParams(text));
}

/**
 * Returns one parameter without surrounding blanks. An empty one counts as missing, as with Stripe.
 */
export function field(form: Form, name: string): string | undefined {
  return form.get(name)?.trim() || undefined;
}

/** The parameters `root[key]` by key. */
export function fieldsUnder(form: Form, root: string): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [name, value] of form) {
    if (name.startsWith(`${root}[`) && name.endsWith(']')) {
      entries.push([name.slice(root.length + 1, -1), value]);
    }
  }
  return Object.fromEntries(entries);
}

/** Returns whether a request asks for an object in place of its id, as in `latest_charge`. */
export const expands = (form: Form, name: string): boolean =>
  Object.values(fieldsUnder(form, 'expand')).some(
    (path) => path === name || path.startsWith(`${name}.`),
  );

/** The name before the first bracket: `card` for `card[number]`. */
export function rootOf(name: string): string {
  const bracket = name.indexOf('[');
  return bracket === -1 ? name : name.slice(0, bracket);
}
