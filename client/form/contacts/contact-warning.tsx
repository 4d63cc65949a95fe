import type { ReactNode } from 'react';
import type { OutsideContact } from '../../../contract/outside-contacts/outside-contact.ts';
import { Note } from '../../ui/notices.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** A text that somebody is about to send, and what leads out of the shop in it. */
export interface FoundContacts {
  text: string;
  contacts: readonly OutsideContact[];
}

const kindNames: Record<OutsideContact['kind'], string> = {
  phone: 'a phone number',
  email: 'an email',
  link: 'a link',
  messenger: 'a way to write outside the shop',
  payment: 'a payment outside the shop',
};

/** Each part that was found, with its kind. */
function partsOf({ text, contacts }: FoundContacts): [words: string, kind: string][] {
  // What lies in another part is named once.
  const apart = contacts.filter(({ begin }, index) =>
    contacts.slice(0, index).every((before) => before.end <= begin),
  );
  return apart.map(({ kind, begin, end }) => [text.slice(begin, end).trim(), kindNames[kind]]);
}

interface ContactWarningProps {
  found: readonly FoundContacts[];
  /** What happens if it is sent as it is. */
  children: ReactNode;
}

/** Warns of contact details, or a payment outside the shop, and says what was found. */
export const ContactWarning = ({ found, children }: ContactWarningProps) => (
  <Note tone="warm" role="alert">
    <p>This looks like contact details or a payment outside the shop:</p>
    <ul className="list-disc pl-5">
      {[...new Map(found.flatMap(partsOf))].map(([words, kind]) => (
        <li key={words}>
          "<UserText>{words}</UserText>" ({kind})
        </li>
      ))}
    </ul>
    <p>You are protected only when you pay here. {children}</p>
  </Note>
);
