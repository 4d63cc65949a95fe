import { NavLink } from '../../../../client/ui/nav-link.tsx';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';

// The class of the top bar's links, since the link has no style of its own.
const linkClass =
  'rounded-field px-3 py-2 text-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink';

const links = (
  <p className="flex gap-1">
    <NavLink to="/" className={linkClass}>
      Home
    </NavLink>
    <NavLink to="/blog" className={linkClass}>
      Blog
    </NavLink>
  </p>
);

export default component({
  title: 'Link of a menu',
  of: { NavLink },
  about:
    'It has no look of its own; the menu gives it one. The first of these is the current page.',
  states: {
    default: links,
    hover: <Forced state="hover">{links}</Forced>,
    'focus by keyboard': <Forced state="focus">{links}</Forced>,
  },
});
