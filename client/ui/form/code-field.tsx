import type { ComponentProps } from 'react';
import { boxClass, FieldFrame, type FieldFrameProps } from './field.tsx';

const focusField = (frame: HTMLElement | null) => frame?.querySelector('input')?.focus();

interface CodeFieldProps extends FieldFrameProps, ComponentProps<'input'> {
  /** Whether the code may have letters, as a recovery code has. */
  hasLetters?: boolean;
  /** Whether it has the focus once it is shown, as the first field of a step. */
  isFirst?: boolean;
}

/** A field for a code that is used once; phones offer to fill it in. */
export function CodeField({
  label,
  error,
  hint = '',
  hasLetters = false,
  isFirst = false,
  ...rest
}: CodeFieldProps) {
  return (
    <div ref={isFirst ? focusField : null}>
      <FieldFrame label={label} error={error} hint={hint}>
        {(control) => (
          <input
            dir="ltr"
            inputMode={hasLetters ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className={`${boxClass} text-lg tabular-nums`}
            {...control}
            {...rest}
          />
        )}
      </FieldFrame>
    </div>
  );
}
