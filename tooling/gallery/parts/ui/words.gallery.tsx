import { EmailText } from '../../../../client/ui/email-text.tsx';
import { Words } from '../../../../client/ui/words.tsx';
import { hebrew, longEmail, longWords, unbroken } from '../../frame/samples.ts';
import { part } from '../../part.ts';

export default part({
  title: 'Words and emails',
  of: { Words, EmailText },
  about: 'What people write, inside our own words, and emails in columns that may be narrow.',
  states: {
    words: (
      <p>
        Sold by <Words>Sam Stillwater</Words>, in Portland.
      </p>
    ),
    'long words': (
      <p>
        Sold as <Words>{longWords}</Words>.
      </p>
    ),
    'without a place to break': (
      <p>
        Sold as <Words>{unbroken}</Words>.
      </p>
    ),
    'from right to left': (
      <p>
        Sold as <Words>{hebrew}</Words>, in Portland.
      </p>
    ),
    empty: (
      <p>
        Sold by <Words>{undefined}</Words>.
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
