import { SaveSearchPage } from '../../features/saved-searches/SaveSearchPage.tsx';
import { queryInWords } from './query-in-words.ts';

export const SaveSearchRoute = () => <SaveSearchPage toWords={queryInWords} />;
