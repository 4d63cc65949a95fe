import { SavedSearchesPage } from '../../features/saved-searches/SavedSearchesPage.tsx';
import { queryInWords } from './query-in-words.ts';

export const SavedSearchesRoute = () => <SavedSearchesPage toWords={queryInWords} />;
