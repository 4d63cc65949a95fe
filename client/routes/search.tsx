import { CompareBar } from '../features/compare/CompareBar.tsx';
import { CompareButton } from '../features/compare/CompareButton.tsx';
import { SaveSearch } from '../features/saved-searches/SaveSearch.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';

export { loadResults, searchHead } from './search/load-search-page.ts';

export const SearchRoute = () => (
  <>
    <SearchPage
      action={({ _id: id, title, image }) => <CompareButton id={id} title={title} image={image} />}
      save={(query, name) => <SaveSearch query={query} name={name} />}
    />
    <CompareBar />
  </>
);
