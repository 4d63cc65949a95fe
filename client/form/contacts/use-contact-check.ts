import { useState } from 'react';
import { contactFilter } from './contact-filter.ts';
import type { FoundContacts } from './contact-warning.tsx';

/**
 * Asks a person first who is about to send texts with contact details that others read before a
 * payment: `mayLeave` says whether they can be sent, and `found` is to be shown if not. The same texts
 * can be sent the second time; the server masks them.
 */
export function useContactCheck() {
  const [warned, setWarned] = useState<{ texts: string; found: readonly FoundContacts[] }>();
  const mayLeave = async (written: readonly (string | undefined)[]): Promise<boolean> => {
    const texts = written.filter((text) => text !== undefined);
    const key = JSON.stringify(texts);
    if (warned?.texts === key) {
      setWarned({ texts: key, found: [] });
      return true;
    }
    const filter = await contactFilter();
    const found = texts
      .map((text) => ({ text, contacts: filter?.findWrittenContacts(text) ?? [] }))
      .filter(({ contacts }) => contacts.length > 0);
    setWarned(found.length > 0 ? { texts: key, found } : undefined);
    return found.length === 0;
  };
  return { found: warned?.found ?? [], mayLeave };
}
