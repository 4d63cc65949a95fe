interface UserTextProps {
  children: string | undefined;
  className?: string;
}

/**
 * Text that a person wrote, inside the shop's own text. It keeps its own writing direction, and
 * wraps anywhere before it would widen the page. Where such a text is a block, set `dir="auto"` on
 * that block instead.
 */
export const UserText = ({ children, className = '' }: UserTextProps) => (
  <span dir="auto" className={`wrap-anywhere ${className}`}>
    {children}
  </span>
);
