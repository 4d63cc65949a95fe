interface StepButtonProps {
  label: 'Previous' | 'Next';
  onStep(): void;
}

/** Moves one slide forward or back. */
export function StepButton({ label, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label} advertised product`}
      className="grid size-11 place-items-center rounded-full bg-night/70 text-white hover:bg-night"
      onClick={onStep}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-2 stroke-current"
      >
        <path d={label === 'Next' ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
      </svg>
    </button>
  );
}
