/**
 * A thin progress bar at the top of the screen. It appears only if the page does not load at once.
 */
export const NavigationProgress = () => (
  <div
    role="progressbar"
    aria-label="Opening the page"
    className="opening-bar fixed inset-x-0 top-0 z-50 h-1 origin-left bg-pine"
  />
);
