import { type ComponentProps, type ReactNode, useId } from 'react';

/** The look of a field of one or more lines. */
export const boxClass = `min-h-12 w-full rounded-field border border-line bg-card px-3 py-2.5 text-base
  placeholder:text-soft [&[readonly]]:bg-sand [&[readonly]]:text-soft disabled:bg-sand disabled:text-soft
  aria-invalid:border-clay aria-invalid:bg-blush`;

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Connects a label, a hint and an error to one control, visually and for screen readers. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldFrameProps & {
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
}: FieldFrameProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <input dir="auto" className={boxClass} {...control} {...rest} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  hint = '',
  ...rest
}: FieldFrameProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <textarea dir="auto" rows={5} className={boxClass} {...control} {...rest} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  hint = '',
  children,
  ...rest
}: FieldFrameProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <select className={boxClass} {...control} {...rest}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
