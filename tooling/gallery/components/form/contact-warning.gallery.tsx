import { ContactWarning } from '../../../../client/form/contacts/contact-warning.tsx';
import { component } from '../../component.ts';
import { unbroken } from '../../frame/samples.ts';

const email = 'Write to bob@example.com';
const found = [{ text: email, contacts: [{ kind: 'email' as const, begin: 9, end: 24 }] }];
const long = [
  ...found,
  { text: unbroken, contacts: [{ kind: 'link' as const, begin: 0, end: unbroken.length }] },
];

export default component({
  title: 'Contact details',
  of: { ContactWarning },
  about: 'It asks before something is sent that others would see as dots.',
  states: {
    'in a form': (
      <ContactWarning found={found}>
        Buyers see dots instead, and the shop keeps a record for its admins. You can change it, or
        add it anyway.
      </ContactWarning>
    ),
    'two texts, one of them long': (
      <ContactWarning found={long}>You can change it, or submit it anyway.</ContactWarning>
    ),
  },
});
