import type { OutsideContact } from '../../../../contract/talk/outside-contact.ts';
import { UserText } from '../../../ui/user-text.tsx';

const kindNames: Record<OutsideContact['kind'], string> = {
  phone: 'a phone number',
  email: 'an email',
  link: 'a link',
  messenger: 'a way to write outside the shop',
  payment: 'a payment outside the shop',
};

interface ContactWarningProps {
  text: string;
  contacts: readonly OutsideContact[];
}

/** Warns of contact details, or a payment outside the shop, and says what was found. */
export function ContactWarning({ text, contacts }: ContactWarningProps) {
  // What lies in another part, or is written twice, is named once.
  const apart = contacts.filter(({ begin }, index) =>
    contacts.slice(0, index).every((before) => before.end <= begin),
  );
  const found = new Map(
    apart.map(({ kind, begin, end }) => [text.slice(begin, end).trim(), kindNames[kind]]),
  );
  return (
    <div role="alert" className="rounded-field bg-cream px-4 py-3 text-honey text-sm">
      <p>This looks like contact details or a payment outside the shop:</p>
      <ul className="list-disc pl-5">
        {[...found].map(([words, kind]) => (
          <li key={words}>
            "<UserText>{words}</UserText>" ({kind})
          </li>
        ))}
      </ul>
      <p>
        You are protected only when you pay here. Until the bicycle is paid, the other person sees
        dots instead, and the shop keeps a record for its admins. You can change your message, or
        send it anyway.
      </p>
    </div>
  );
}
