import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'bright' | 'clear';

const variants: Record<Variant, string> = {
  primary: 'bg-pine text-on-pine hover:bg-pine-dark',
  secondary: 'border border-line bg-card text-ink hover:bg-sand',
  quiet: 'text-pine hover:bg-mist',
  danger: 'bg-clay text-on-clay hover:opacity-90',
  // The primary and secondary variants on pictures and dark panels, the same in both themes. They
  // have their own focus outline, because in the light theme the usual one is as dark as those
  // backgrounds.
  bright: 'bg-haze text-night outline-white hover:bg-white',
  clear: 'border border-haze text-white outline-white hover:bg-night',
};

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (
  variant: Variant = 'primary',
  size: 'normal' | 'small' = 'normal',
): string =>
  `inline-flex items-center justify-center gap-2 rounded-field py-1 text-center font-medium transition-colors
   disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60
   ${size === 'small' ? 'min-h-11 min-w-11 px-3 text-sm md:min-h-9' : 'min-h-11 px-5'} ${variants[variant]}`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: 'normal' | 'small';
  /** Shows a spinner and ignores further clicks while an action is in progress. */
  pending?: boolean;
}

/**
 * Returns whether this is the second click of a double-click. Some people double-click everything.
 */
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
      // Not `disabled`: a disabled button loses the focus, and keyboard users would start again at
      // the top.
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
    >
      {pending && <Spinner size="small" />}
      {children}
    </button>
  );
}
