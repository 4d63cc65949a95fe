import { Dialog as Headless } from '@base-ui/react/dialog';

/** Closes a dialog whose picture fills the screen. Its outline is seen on any picture. */
export const PictureCloseButton = () => (
  <Headless.Close
    aria-label="Close"
    className="absolute top-5 right-5 grid size-11 place-items-center rounded-full bg-night/70 text-2xl text-white outline-white -outline-offset-4 hover:bg-night"
  >
    <span aria-hidden="true">×</span>
  </Headless.Close>
);
