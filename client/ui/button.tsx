import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'bright' | 'clear';

const variants: Record<Variant, string> = {
  primary: 'bg-pine text-on-pine hover:bg-pine-dark',
  secondary: 'border border-line bg-card text-ink hover:bg-sand',
  quiet: 'text-pine hover:bg-mist',
  danger: 'bg-clay text-on-clay hover:brightness-90',
  // The first and the second choice on pictures and dark panels, the same by day and by night. By day the
  // usual outline of the focus is as dark as those.
  bright: 'bg-haze text-night outline-white hover:bg-white',
  clear: 'border border-haze text-white outline-white hover:bg-night',
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (
  variant: Variant = 'primary',
  size: 'normal' | 'small' = 'normal',
): string =>
  `inline-flex items-center justify-center gap-2 rounded-field py-1 text-center font-medium transition-colors
   disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60
   ${size === 'small' ? 'min-h-9 px-3 text-sm' : 'min-h-11 px-5'} ${variants[variant]}`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: 'normal' | 'small';
  /** Shows a spinner and takes no further press, while what it began is under way. */
  pending?: boolean;
}

/** Some people double-click everything: the second click of a pair is ignored. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1;

export function Button({
  variant = 'primary',
  size = 'normal',
  pending = false,
  type = 'button',
  className = '',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass(variant, size)} ${className}`}
      disabled={disabled}
      onClick={(event) =>
        pending || isSecondClick(event) ? event.preventDefault() : onClick?.(event)
      }
      // Not `disabled`: a button that is would lose the focus, and leave a keyboard at the page's top.
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
    >
      {pending && <Spinner size="small" />}
      {children}
    </button>
  );
}
