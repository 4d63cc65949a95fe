import { useEffect } from 'react';
import type { OutsideContact } from '../../../../contract/talk/outside-contact.ts';

type Contacts = readonly OutsideContact[];

/** In ms: a message waits no longer for the filter. */
const patienceMs = 3000;

let filter: ((text: string) => Contacts) | undefined;

const load = async () => {
  filter ??= (await import('../../../../contract/talk/outside-contact.ts')).findOutsideContacts;
};

/**
 * Returns the function that finds contact details in a text; it returns a promise if the filter is
 * still loading. The filter is large, so it is loaded when somebody begins to write. If it cannot be
 * loaded, nothing is found here; the server hides contact details in any case.
 * @param isWriting whether there is text to send
 */
export function useContactFilter(isWriting: boolean) {
  useEffect(() => {
    if (isWriting) load().catch(() => undefined);
  }, [isWriting]);
  return findContacts;
}

const findContacts = (text: string): Contacts | Promise<Contacts> =>
  filter ? filter(text) : findLater(text);

async function findLater(text: string): Promise<Contacts> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([load().catch(() => undefined), late]);
  return filter?.(text) ?? [];
}
