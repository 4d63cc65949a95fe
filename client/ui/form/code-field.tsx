import type { ComponentProps } from 'react';
import { boxClass, fieldOf } from './field.tsx';

const CodeInput = fieldOf('input', {
  dir: 'ltr',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  className: `${boxClass} text-lg tabular-nums`,
});

const focusField = (frame: HTMLElement | null) => frame?.querySelector('input')?.focus();

interface CodeFieldProps extends ComponentProps<typeof CodeInput> {
  /** Whether the code may have letters, as a recovery code has. */
  hasLetters?: boolean;
  /** Whether it has the focus once it is shown, as the first field of a step. */
  isFirst?: boolean;
}

/** A field for a code that is used once; phones offer to fill it in. */
export const CodeField = ({ hasLetters = false, isFirst = false, ...rest }: CodeFieldProps) => (
  <div ref={isFirst ? focusField : null}>
    <CodeInput inputMode={hasLetters ? 'text' : 'numeric'} {...rest} />
  </div>
);
