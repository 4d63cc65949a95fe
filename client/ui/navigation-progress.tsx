/** A thin bar at the top of the screen; not to be seen yet where the page is quick. */
export const NavigationProgress = () => (
  <div
    role="progressbar"
    aria-label="Opening the page"
    className="opening-bar fixed inset-x-0 top-0 z-50 h-1 origin-left bg-pine"
  />
);
