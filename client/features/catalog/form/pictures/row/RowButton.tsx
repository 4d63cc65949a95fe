import type { MouseEvent } from 'react';
import { Button } from '../../../../../ui/button.tsx';

interface RowButtonProps {
  label: string;
  /** The id of a text that says why one would press it. */
  describedBy?: string;
  isOff?: boolean;
  onClick(): void;
  children: string;
}

/** Stays focusable at the ends of the list, so that the keyboard does not lose its place. */
export function RowButton({
  label,
  describedBy,
  isOff = false,
  onClick,
  children,
}: RowButtonProps) {
  const act = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isOff) return;
    const field = currentTarget.closest('li')?.querySelector('input');
    onClick();
    // An element that moves in the document loses the focus, and this one may be gone.
    requestAnimationFrame(() => (currentTarget.isConnected ? currentTarget : field)?.focus());
  };
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isOff}
      onClick={act}
    >
      {children}
    </Button>
  );
}
