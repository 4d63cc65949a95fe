import { useEffect, useRef } from 'react';
import { NewPasswordField } from '../../../../../client/identity/passwords/NewPasswordField.tsx';
import { PasswordField } from '../../../../../client/ui/form/password-field.tsx';
import { component } from '../../../component.ts';
import { longWords } from '../../../frame/samples.ts';

const inColumn = 'grid max-w-md gap-4';

/** The field as after typing `password`. */
function Typed({ password }: { password: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return (
    <div ref={frame} className={inColumn}>
      <NewPasswordField label="New password" defaultValue={password} />
    </div>
  );
}

export default component({
  title: 'Fields for passwords',
  of: { PasswordField, NewPasswordField },
  about:
    'The button shows what was typed, and hides it again. The code that rates a new password loads when the field is used.',
  states: {
    empty: (
      <div className={inColumn}>
        <PasswordField label="Password" />
        <NewPasswordField label="New password" />
      </div>
    ),
    filled: (
      <div className={inColumn}>
        <PasswordField label="Password" defaultValue="pedal softly" />
      </div>
    ),
    'new and weak': <Typed password="password123" />,
    'new and fair': <Typed password="brisk-tallow" />,
    'new and strong': <Typed password="pedal-softly-42" />,
    error: (
      <div className={inColumn}>
        <PasswordField label="Password" defaultValue="pedal" error="The password is wrong." />
      </div>
    ),
    'long words': (
      <div className={inColumn}>
        <PasswordField label={longWords} hint={longWords} defaultValue={longWords} />
        <NewPasswordField label={longWords} defaultValue="pedal-softly-42" />
      </div>
    ),
  },
});
