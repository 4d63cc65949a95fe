interface StepButtonsProps {
  current: number;
  count: number;
  onShow(index: number): void;
}

/** Buttons for the previous and the next picture, on the picture. */
export const StepButtons = ({ current, count, onShow }: StepButtonsProps) => (
  <>
    <StepButton
      label="Previous picture"
      className="left-3"
      path="m15 5-7 7 7 7"
      isLast={current === 0}
      onPress={() => onShow(current - 1)}
    />
    <StepButton
      label="Next picture"
      className="right-3"
      path="m9 5 7 7-7 7"
      isLast={current === count - 1}
      onPress={() => onShow(current + 1)}
    />
  </>
);

interface StepButtonProps {
  label: string;
  className: string;
  path: string;
  /** Whether there is no further picture. The button keeps its place and the focus. */
  isLast: boolean;
  onPress(): void;
}

const StepButton = ({ label, className, path, isLast, onPress }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isLast}
    className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night/70 text-white outline-white hover:bg-night aria-disabled:opacity-40 ${className}`}
    onClick={() => !isLast && onPress()}
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
