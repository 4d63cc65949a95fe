import { type ComparedBicycle, comparedBicycles, maxCompared } from './compared-bicycles.ts';

export interface CompareButtonProps extends ComparedBicycle {
  className?: string;
}

/** Chooses a bicycle for comparison, or takes it out. */
export function CompareButton({ className = '', ...bicycle }: CompareButtonProps) {
  const chosen = comparedBicycles.use();
  const isChosen = chosen.some(({ id }) => id === bicycle.id);
  const isFull = chosen.length >= maxCompared && !isChosen;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isFull}
      aria-label={`Compare ${bicycle.title}`}
      title={isFull ? `At most ${maxCompared} bicycles can be compared` : 'Compare'}
      className={`icon-button ${isChosen ? 'bg-mist text-pine' : 'text-soft'} ${isFull ? 'opacity-40' : ''} ${className}`}
      onClick={() => {
        if (isChosen) comparedBicycles.remove(bicycle.id);
        else if (!isFull) comparedBicycles.keep(bicycle);
      }}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-2 stroke-current"
      >
        <path d="M4 5h6v14H4zM14 5h6v14h-6z" />
      </svg>
    </button>
  );
}
