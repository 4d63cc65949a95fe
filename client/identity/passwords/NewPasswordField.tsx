import { type ComponentProps, type FocusEvent, type InputEvent, useRef, useState } from 'react';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Strength } from './rate-password.ts';

// Its list of common passwords is large, so only who chooses a password loads it.
const loadRating = () => import('./rate-password.ts');

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'about'> {
  /** What is known of the person beside the other fields of the form. */
  about?: readonly string[];
}

/** A field for a new password. Says below how strong it is, and never refuses one. */
export function NewPasswordField({ about = [], ...field }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<Strength | null>(null);
  const typed = useRef('');
  const rate = async ({ target }: FocusEvent | InputEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { value, form } = target;
    typed.current = value;
    const rating = await loadRating().catch(() => null);
    // Meanwhile more may have been typed.
    if (typed.current !== value) return;
    const others = form ? otherTexts(form, target) : [];
    setStrength(value && rating ? rating.ratePassword(value, [...about, ...others]) : null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the field inside, which is one.
    <div className="min-w-0" onFocus={rate} onInput={rate}>
      <PasswordField
        autoComplete="new-password"
        hint="At least 8 characters. Several words together make a strong password."
        {...field}
      />
      {/* Its line is there before its words: a button below would move away from under a press. */}
      <p aria-live="polite" className="pt-1 text-soft text-sm">
        {strength ? `Strength of this password: ${strength}` : '\u00a0'}
      </p>
    </div>
  );
}

/** Returns what the other fields of the form hold, such as a name, an email or the old password. */
const otherTexts = (form: HTMLFormElement, field: HTMLInputElement): string[] =>
  [...form.elements].flatMap((other) =>
    other instanceof HTMLInputElement && other !== field && other.value ? [other.value] : [],
  );
