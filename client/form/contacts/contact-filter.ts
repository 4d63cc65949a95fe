/** In ms: nothing that a person sends waits longer for the filter. */
const patienceMs = 3000;

type Filter = typeof import('../../../contract/outside-contacts/outside-contact.ts');

let loaded: Filter | undefined;

/** Begins to load the filter of contact details, which is large, when somebody begins to write. */
export async function loadContactFilter(): Promise<void> {
  loaded ??= await import('../../../contract/outside-contacts/outside-contact.ts').catch(
    () => undefined,
  );
}

/** Returns the filter if it is loaded. */
export const loadedContactFilter = (): Filter | undefined => loaded;

/**
 * Returns the filter once it is loaded, or undefined if that fails or takes too long: then nothing is
 * found here, and the server hides contact details in any case.
 */
export async function contactFilter(): Promise<Filter | undefined> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([loadContactFilter(), late]);
  return loaded;
}
