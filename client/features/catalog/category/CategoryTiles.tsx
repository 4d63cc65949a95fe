import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LoadingOverlay } from '../../../ui/spinner.tsx';
import { categoriesQuery } from '../queries.ts';

/** Shows every category as a tile that links to its products. */
export function CategoryTiles() {
  const { data, error, refetch } = useQuery(categoriesQuery());
  return (
    <section id="categories" aria-labelledby="categories-title" className="scroll-mt-20">
      <h2 id="categories-title" className="mb-6 text-2xl">
        Make Your Choice
      </h2>
      {data ? (
        <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-3">
          {data.map(({ _id, title, image }) => (
            <li key={_id} data-category={_id}>
              <Link to={`/category/${_id}`} className="group block overflow-hidden card">
                <Picture
                  url={image}
                  alt=""
                  sizes="(min-width: 1024px) 400px, 50vw"
                  className="aspect-4/3 w-full transition-transform duration-300 group-hover:scale-103"
                />
                <span className="block p-4 font-medium sm:text-lg">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <LoadingOverlay>
          <TileSkeleton />
        </LoadingOverlay>
      )}
    </section>
  );
}

/** Placeholders for nine tiles. */
const TileSkeleton = () => (
  <ul className="grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-3">
    {Array.from({ length: 9 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nine identical items, in no order
      <li key={index} className="overflow-hidden card">
        <div className="aspect-4/3 shimmer rounded-none" />
        <div className="h-14 sm:h-15" />
      </li>
    ))}
  </ul>
);
