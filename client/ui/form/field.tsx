import { type ComponentProps, createElement, type ElementType, type ReactNode, useId } from 'react';

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

/** Returns the field of a kind of control, with what it is unless a form says otherwise. */
export const fieldOf =
  <Kind extends ElementType>(kind: Kind, usual?: Partial<ComponentProps<Kind>>) =>
  ({ label, error, hint, ...rest }: FieldFrameProps & ComponentProps<Kind>) => (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) =>
        createElement<object>(kind as ElementType, {
          className: boxClass,
          ...usual,
          ...control,
          ...rest,
        })
      }
    </FieldFrame>
  );

export const TextField = fieldOf('input', { dir: 'auto' });

export const TextArea = fieldOf('textarea', { dir: 'auto', rows: 5 });

export const SelectField = fieldOf('select');
