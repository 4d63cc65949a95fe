import { Spinner } from '../ui/spinner.tsx';

/** In place of a page whose code, or whose reader, is not known yet. It has a heading, as every page. */
export const OpeningPage = () => (
  <>
    <h1 className="sr-only">Opening the page</h1>
    <Spinner />
  </>
);
