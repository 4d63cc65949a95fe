import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Whether it stands for its page alone, and not for those below it. */
  end?: boolean;
}

/** A link of a menu; on the page that it leads to it says so. */
export function NavLink({ to, end = to === '/', ...rest }: NavLinkProps) {
  const [path] = useLocation();
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
