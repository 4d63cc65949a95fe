interface UserTextProps {
  children: string | undefined;
  className?: string;
}

/**
 * What a person wrote, inside our own words: it runs in the direction of its own letters, and breaks
 * anywhere before it would widen the page. Who shows a text as a block sets `dir="auto"` there.
 */
export const UserText = ({ children, className = '' }: UserTextProps) => (
  <span dir="auto" className={`wrap-anywhere ${className}`}>
    {children}
  </span>
);
