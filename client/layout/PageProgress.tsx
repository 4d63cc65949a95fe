import { use } from 'react';
import { NavigationPending } from '../router/use-displayed-page.ts';
import { NavigationProgress } from '../ui/navigation-progress.tsx';

/** Tells that the page that a link leads to is on its way. */
export const PageProgress = () => use(NavigationPending) && <NavigationProgress />;
