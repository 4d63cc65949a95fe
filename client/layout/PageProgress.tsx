import { use } from 'react';
import { Pending } from '../router/use-shown.ts';
import { OpeningBar } from '../ui/opening-bar.tsx';

/** Tells that the page that a link leads to is on its way. */
export const PageProgress = () => use(Pending) && <OpeningBar />;
