import { Link } from 'wouter';
import type { Category } from '../../../contract/catalog/catalog.ts';

const linkClass = 'inline-block py-1 text-pine underline';

/** The way from all bicycles to this one. */
export const Breadcrumbs = ({ category }: { category: Category | undefined }) => (
  <nav aria-label="Breadcrumbs" className="mb-4 text-sm">
    <ol className="flex flex-wrap gap-x-2">
      <li>
        <Link to="/bicycles" className={linkClass}>
          Bicycles
        </Link>
      </li>
      {category && (
        <li>
          <span aria-hidden="true" className="me-2 text-soft">
            /
          </span>
          <Link to={`/bicycles?category=${category.kind}`} className={linkClass}>
            {category.title}
          </Link>
        </li>
      )}
    </ol>
  </nav>
);
