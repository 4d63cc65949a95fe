interface PauseButtonProps {
  paused: boolean;
  onToggle(): void;
  /** What moves, for the button's name: "Pause the banners". */
  what: string;
}

/** Pauses an animation, and resumes it. */
export function PauseButton({ paused, onToggle, what }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${paused ? 'Play' : 'Pause'} the ${what}`}
      // The focus outline is inside, because the picture around it may have any colour.
      className="grid size-11 place-items-center rounded-full bg-night/70 text-white outline-white -outline-offset-4 hover:bg-night"
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
        {paused ? <path d="M8 5v14l11-7z" /> : <path d="M7 5h4v14H7zM13 5h4v14h-4z" />}
      </svg>
    </button>
  );
}
