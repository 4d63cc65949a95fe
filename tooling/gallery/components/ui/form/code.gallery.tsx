import { CodeField } from '../../../../../client/ui/form/code-field.tsx';
import { component } from '../../../component.ts';
import { longWords } from '../../../frame/samples.ts';

const inColumn = 'grid max-w-md gap-4';

export default component({
  title: 'Field for a code',
  of: { CodeField },
  about: 'For codes that are used once. Phones show digits, unless the code may have letters.',
  states: {
    empty: (
      <div className={inColumn}>
        <CodeField label="Code" hint="The six digits in your authenticator app." />
        <CodeField label="Recovery code" hasLetters />
      </div>
    ),
    filled: (
      <div className={inColumn}>
        <CodeField label="Code" defaultValue="204 118" />
      </div>
    ),
    error: (
      <div className={inColumn}>
        <CodeField label="Code" defaultValue="204118" error="The code is wrong." />
      </div>
    ),
    'long words': (
      <div className={inColumn}>
        <CodeField label={longWords} hint={longWords} defaultValue={longWords} />
      </div>
    ),
  },
});
