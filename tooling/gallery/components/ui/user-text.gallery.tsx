import { EmailText } from '../../../../client/ui/text/contacts.tsx';
import { UserText } from '../../../../client/ui/user-text.tsx';
import { component } from '../../component.ts';
import { hebrew, longEmail, longWords, unbroken } from '../../frame/samples.ts';

export default component({
  title: 'Words and emails',
  of: { UserText, EmailText },
  about: 'What people write, inside our own words, and emails in columns that may be narrow.',
  states: {
    words: (
      <p>
        Sold by <UserText>Sam Stillwater</UserText>, in Portland.
      </p>
    ),
    'long words': (
      <p>
        Sold as <UserText>{longWords}</UserText>.
      </p>
    ),
    'without a place to break': (
      <p>
        Sold as <UserText>{unbroken}</UserText>.
      </p>
    ),
    'from right to left': (
      <p>
        Sold as <UserText>{hebrew}</UserText>, in Portland.
      </p>
    ),
    empty: (
      <p>
        Sold by <UserText>{undefined}</UserText>.
      </p>
    ),
    email: <EmailText email="sam@respoke.example" />,
    'long email in a narrow column': (
      <div className="w-40 rounded-field border border-line p-2">
        <EmailText email={longEmail} />
      </div>
    ),
  },
});
