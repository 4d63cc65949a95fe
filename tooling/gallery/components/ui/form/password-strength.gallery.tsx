import { useEffect, useRef } from 'react';
import { NewPasswordField } from '../../../../../client/ui/form/password-field.tsx';
import { PasswordStrength } from '../../../../../client/ui/form/password-strength.tsx';
import { component } from '../../../component.ts';
import { longWords } from '../../../frame/samples.ts';

interface SampleProps {
  label?: string;
  password?: string;
}

/** The field as after typing `password`. */
function Sample({ label = 'New password', password = '' }: SampleProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return (
    <div ref={frame} className="max-w-md">
      <PasswordStrength>
        <NewPasswordField label={label} defaultValue={password} />
      </PasswordStrength>
    </div>
  );
}

export default component({
  title: 'Strength of a new password',
  of: { PasswordStrength },
  about: 'Three words, told politely. The code that rates a password loads when the field is used.',
  states: {
    empty: <Sample />,
    weak: <Sample password="password123" />,
    fair: <Sample password="brisk-tallow" />,
    strong: <Sample password="pedal-softly-42" />,
    'long words': <Sample label={longWords} password="pedal-softly-42" />,
  },
});
