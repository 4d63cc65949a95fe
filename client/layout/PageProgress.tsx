import { use } from 'react';
import { NavigationPending } from '../router/use-displayed-page.ts';
import { NavigationProgress } from '../ui/navigation-progress.tsx';

/** Shows a progress bar while the page behind a link is loading. */
export const PageProgress = () => use(NavigationPending) && <NavigationProgress />;
