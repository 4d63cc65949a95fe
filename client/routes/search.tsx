import { CompareBar } from '../features/compare/CompareBar.tsx';
import { CompareButton } from '../features/compare/CompareButton.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';

export const SearchRoute = () => (
  <>
    <SearchPage
      action={({ _id: id, title, image }) => <CompareButton bicycle={{ id, title, image }} />}
    />
    <CompareBar />
  </>
);
