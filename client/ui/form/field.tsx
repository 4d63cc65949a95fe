import { type ComponentProps, type ReactNode, useId } from 'react';

const boxClass = `min-h-12 w-full rounded-field border border-line bg-card px-3 py-2.5 text-base
  placeholder:text-soft [&[readonly]]:bg-sand [&[readonly]]:text-soft
  aria-invalid:border-clay aria-invalid:bg-blush`;

export interface FrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Ties a label, a hint and an error to one control, for eyes and for screen readers alike. */
export function Frame({
  label,
  error,
  hint,
  children,
}: FrameProps & {
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={`text-sm wrap-anywhere ${error ? 'text-clay' : 'text-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  hint = '',
  ...rest
}: FrameProps & ComponentProps<'input'>) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(control) => <input dir="auto" className={boxClass} {...control} {...rest} />}
    </Frame>
  );
}

/** Where somebody chooses a password. */
export const NewPasswordField = (props: FrameProps & ComponentProps<'input'>) => (
  <TextField
    type="password"
    autoComplete="new-password"
    hint="At least 8 characters. A few words in a row make a good one."
    {...props}
  />
);

export function TextArea({
  label,
  error,
  hint = '',
  ...rest
}: FrameProps & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(control) => <textarea dir="auto" rows={5} className={boxClass} {...control} {...rest} />}
    </Frame>
  );
}

export function SelectField({
  label,
  error,
  hint = '',
  children,
  ...rest
}: FrameProps & ComponentProps<'select'>) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(control) => (
        <select className={boxClass} {...control} {...rest}>
          {children}
        </select>
      )}
    </Frame>
  );
}
