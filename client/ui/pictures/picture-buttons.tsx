const icons = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M9 6v12l8-6z',
  smaller: 'M5 12h14',
  larger: 'M5 12h14M12 5v14',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

interface PictureButtonProps {
  label: string;
  icon: keyof typeof icons;
  /** Where it stands. */
  className?: string;
  /** Whether it does nothing now. It keeps its place and the focus. */
  isOff?: boolean;
  onPress(): void;
}

/** A round button on a picture. Its outline is inside, where it is seen on any picture. */
export const PictureButton = (props: PictureButtonProps) => (
  <button
    type="button"
    aria-label={props.label}
    aria-disabled={props.isOff}
    className={`grid size-11 place-items-center rounded-full bg-night/70 text-white outline-white -outline-offset-4 hover:bg-night aria-disabled:opacity-40 ${props.className ?? ''}`}
    onClick={() => props.isOff || props.onPress()}
  >
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-2 stroke-current"
    >
      <path d={icons[props.icon]} />
    </svg>
  </button>
);

interface StepButtonsProps {
  current: number;
  count: number;
  onShow(index: number): void;
}

/** Buttons for the previous and the next picture, at both sides of the picture. */
export const StepButtons = ({ current, count, onShow }: StepButtonsProps) =>
  (['Previous', 'Next'] as const).map((to) => {
    const shown = current + (to === 'Next' ? 1 : -1);
    return (
      <PictureButton
        key={to}
        label={`${to} picture`}
        icon={to === 'Next' ? 'next' : 'previous'}
        isOff={shown < 0 || shown === count}
        className={`absolute top-1/2 -translate-y-1/2 ${to === 'Next' ? 'right-3' : 'left-3'}`}
        onPress={() => onShow(shown)}
      />
    );
  });
