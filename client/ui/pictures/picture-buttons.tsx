import type { ReactNode } from 'react';

interface PictureButtonProps {
  label: string;
  /** Where it stands. */
  className?: string;
  /** Whether it does nothing now. It keeps its place and the focus. */
  isOff?: boolean;
  /** A character, or the shape of an icon. */
  children: ReactNode;
  onPress(): void;
}

/** A round button on a picture. Its outline is inside, where it is seen on any picture. */
export const PictureButton = ({
  label,
  className = '',
  isOff = false,
  children,
  onPress,
}: PictureButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    className={`grid size-11 place-items-center rounded-full bg-night/70 text-2xl text-white outline-white -outline-offset-4 hover:bg-night aria-disabled:opacity-40 ${className}`}
    onClick={() => isOff || onPress()}
  >
    {typeof children === 'string' ? (
      <span aria-hidden="true">{children}</span>
    ) : (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 fill-none stroke-2 stroke-current"
      >
        {children}
      </svg>
    )}
  </button>
);

interface StepButtonProps {
  to: 'Previous' | 'Next';
  /** What it leads to. */
  what: string;
  className?: string;
  isOff?: boolean;
  onPress(): void;
}

/** Leads to the picture before or after. */
export const StepButton = ({ to, what, ...rest }: StepButtonProps) => (
  <PictureButton label={`${to} ${what}`} {...rest}>
    <path d={to === 'Next' ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
  </PictureButton>
);

interface StepButtonsProps {
  current: number;
  count: number;
  onShow(index: number): void;
}

/** Buttons for the previous and the next picture, at both sides of the picture. */
export const StepButtons = ({ current, count, onShow }: StepButtonsProps) =>
  (['Previous', 'Next'] as const).map((to) => {
    const next = current + (to === 'Next' ? 1 : -1);
    return (
      <StepButton
        key={to}
        to={to}
        what="picture"
        isOff={next < 0 || next === count}
        className={`absolute top-1/2 -translate-y-1/2 ${to === 'Next' ? 'right-3' : 'left-3'}`}
        onPress={() => onShow(next)}
      />
    );
  });

interface PauseButtonProps {
  paused: boolean;
  onToggle(): void;
  /** What moves, for the button's name: "Pause the banners". */
  what: string;
}

/** Pauses an animation, and resumes it. */
export const PauseButton = ({ paused, onToggle, what }: PauseButtonProps) => (
  <PictureButton label={`${paused ? 'Play' : 'Pause'} the ${what}`} onPress={onToggle}>
    <path className="fill-current" d={paused ? 'M9 6v12l8-6z' : 'M8 6h1v12H8zM15 6h1v12h-1z'} />
  </PictureButton>
);
