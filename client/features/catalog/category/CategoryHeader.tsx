import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../../page/page-heading.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { categoriesQuery } from '../queries.ts';

/** The category's name and tile. The tile moves here from the page with all tiles. */
export function CategoryHeader({ id }: { id: string }) {
  const { data } = useQuery(categoriesQuery());
  const category = data?.find(({ _id }) => _id === id);
  return (
    <header className="mb-8 flex items-center gap-5">
      <div data-category={id} className="shrink-0">
        {category ? (
          <Picture
            url={category.image}
            alt=""
            sizes="128px"
            className="aspect-4/3 w-24 rounded-card sm:w-32"
          />
        ) : (
          <div className="aspect-4/3 w-24 rounded-card bg-sand sm:w-32" />
        )}
      </div>
      <div className="[&_h1]:mb-0">
        <p className="font-medium text-pine">{category?.title ?? '\u00a0'}</p>
        <PageHeading>All Products</PageHeading>
      </div>
    </header>
  );
}
