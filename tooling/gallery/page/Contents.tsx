import { Link } from 'wouter';
import type { NamedPart } from './PartFrames.tsx';

const linkClass =
  'block rounded-field px-3 py-1.5 text-sm text-soft hover:text-ink aria-[current=page]:bg-mist aria-[current=page]:text-pine-dark';

interface ContentsProps {
  parts: readonly NamedPart[];
  path: string;
}

/** The list of all parts by group; on a small screen, a scrollable box at the top. */
export function Contents({ parts, path }: ContentsProps) {
  const groups = Map.groupBy(parts, ({ name }) => name.split('/')[0] ?? '');
  const linkTo = (to: string, label: string) => (
    <Link to={to} className={linkClass} aria-current={path === to ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav
      aria-label="Parts"
      className="overflow-y-auto border-line bg-sand p-4 max-md:max-h-60 max-md:border-b md:sticky md:top-0 md:h-dvh md:border-r"
    >
      {linkTo('/', 'All parts')}
      {[...groups].map(([group, members]) => (
        <div key={group} className="mt-4">
          <h2 className="px-3 text-sm">{group}</h2>
          <ul>
            {members.map(({ name, part }) => (
              <li key={name}>{linkTo(`/${name}`, part.title)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
