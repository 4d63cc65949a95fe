import { type ComponentProps, useState } from 'react';
import { fieldOf } from './field.tsx';

function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        // A password is read letter by letter, so its direction is never turned.
        dir="ltr"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        className={`${className} pe-20`}
        {...rest}
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        aria-controls={rest.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 min-w-16 rounded-field px-3 font-medium text-pine text-sm hover:bg-sand"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}

/** A field for a password, with a button that shows what was typed. */
export const PasswordField = fieldOf(PasswordInput);
