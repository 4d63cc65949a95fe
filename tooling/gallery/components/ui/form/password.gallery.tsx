import { NewPasswordField, PasswordField } from '../../../../../client/ui/form/password-field.tsx';
import { component } from '../../../component.ts';
import { longWords } from '../../../frame/samples.ts';

const inColumn = 'grid max-w-md gap-4';

export default component({
  title: 'Fields for passwords',
  of: { PasswordField, NewPasswordField },
  about: 'The button shows what was typed, and hides it again.',
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
    error: (
      <div className={inColumn}>
        <PasswordField label="Password" defaultValue="pedal" error="The password is wrong." />
      </div>
    ),
    'long words': (
      <div className={inColumn}>
        <PasswordField label={longWords} hint={longWords} defaultValue={longWords} />
      </div>
    ),
  },
});
