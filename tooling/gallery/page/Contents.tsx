import { Link } from 'wouter';
import type { NamedComponent } from './ComponentFrames.tsx';

const linkClass =
  'block rounded-field px-3 py-1.5 text-sm text-soft hover:text-ink aria-[current=page]:bg-mist aria-[current=page]:text-pine-dark';

interface ContentsProps {
  components: readonly NamedComponent[];
  path: string;
}

/** The list of all components by group; on a small screen, a scrollable box at the top. */
export function Contents({ components, path }: ContentsProps) {
  const groups = Map.groupBy(components, ({ name }) => name.split('/')[0] ?? '');
  const linkTo = (to: string, label: string) => (
    <Link to={to} className={linkClass} aria-current={path === to ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav
      aria-label="Components"
      className="overflow-y-auto border-line bg-sand p-4 max-md:max-h-60 max-md:border-b md:sticky md:top-0 md:h-dvh md:border-r"
    >
      {linkTo('/', 'All components')}
      {[...groups].map(([group, members]) => (
        <div key={group} className="mt-4">
          <h2 className="px-3 text-sm">{group}</h2>
          <ul>
            {members.map(({ name, component }) => (
              <li key={name}>{linkTo(`/${name}`, component.title)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
