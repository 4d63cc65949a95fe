import { SearchPage } from '../features/search/SearchPage.tsx';

export const SearchRoute = () => <SearchPage />;
