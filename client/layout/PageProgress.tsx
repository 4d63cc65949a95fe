import { useNavigationPending } from '../router/navigation-pending.ts';
import { NavigationProgress } from '../ui/navigation-progress.tsx';

/** Shows a progress bar while the page behind a link is loading. */
export const PageProgress = () => useNavigationPending() && <NavigationProgress />;
