import { type ComponentProps, useState } from 'react';
import { boxClass, FieldFrame, type FieldFrameProps } from './field.tsx';

/** A field for a password, with a button that shows what was typed. */
export function PasswordField({
  label,
  error,
  hint,
  ...rest
}: FieldFrameProps & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            // A password is read letter by letter, so its direction is never turned.
            dir="ltr"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            className={`${boxClass} pe-20`}
            {...control}
            {...rest}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-field px-3 font-medium text-pine text-sm hover:bg-sand"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
