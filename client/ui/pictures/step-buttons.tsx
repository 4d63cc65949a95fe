/** The look of a button on a picture. Its outline is seen on any picture. */
export const pictureButtonClass =
  'grid size-11 place-items-center rounded-full bg-night/70 text-white outline-white hover:bg-night aria-disabled:opacity-40';

interface StepButtonsProps {
  current: number;
  count: number;
  onShow(index: number): void;
}

/** What differs between the two buttons. The picture that one leads to is so many further. */
const steps = [
  { step: -1, label: 'Previous picture', place: 'left-3', path: 'm15 5-7 7 7 7' },
  { step: 1, label: 'Next picture', place: 'right-3', path: 'm9 5 7 7-7 7' },
];

/** Buttons for the previous and the next picture, on the picture. At an end, one keeps its place and the focus. */
export const StepButtons = ({ current, count, onShow }: StepButtonsProps) =>
  steps.map(({ step, label, place, path }) => {
    const next = current + step;
    const isEnd = next < 0 || next === count;
    return (
      <button
        key={step}
        type="button"
        aria-label={label}
        aria-disabled={isEnd}
        className={`absolute top-1/2 -translate-y-1/2 ${pictureButtonClass} ${place}`}
        onClick={() => isEnd || onShow(next)}
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 fill-none stroke-2 stroke-current"
        >
          <path d={path} />
        </svg>
      </button>
    );
  });
