import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Whether only the exact path counts as current, and not the paths below it. */
  end?: boolean;
}

/** A link of a menu, marked as current on the page that it leads to. */
export function NavLink({ to, end = to === '/', ...rest }: NavLinkProps) {
  const [path] = useLocation();
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
