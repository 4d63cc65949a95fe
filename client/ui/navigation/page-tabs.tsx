import { Link } from 'wouter';

interface PageTab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Links between pages that belong together, side by side; `label` names them to a screen reader. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav aria-label={label}>
    <ul className="flex gap-1 overflow-x-auto rounded-field bg-sand p-1">
      {tabs.map(({ to, label: name, isCurrent }) => (
        <li key={name} className="flex-1">
          <Link
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="grid min-h-11 place-content-center whitespace-nowrap rounded-field px-3 text-center max-sm:px-2 max-sm:text-sm text-soft hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
