import { type ComponentProps, useId } from 'react';
import { allStars, starsText, starWords } from '../../../contract/reviews/reviews.ts';
import { Star } from '../../ui/stars.tsx';

interface StarFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Whether the words of each number stand below it. */
  hasWords?: boolean;
  error?: string | undefined;
}

/** Radio buttons for 1 to 5 stars; the props of an input go to each. */
export function StarField({ label, hasWords = false, error, ...input }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className={`flex ${hasWords ? '' : '-mx-2'}`}>
        {allStars.map((stars) => (
          <label
            key={stars}
            className="star relative flex min-h-11 min-w-11 cursor-pointer flex-col items-center justify-center gap-1 rounded-field text-center"
          >
            <input
              type="radio"
              value={stars}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              {...input}
            />
            <Star className={hasWords ? 'size-8' : 'size-6'} />
            <span className={hasWords ? 'w-14 text-ink text-xs sm:w-20 sm:text-sm' : 'sr-only'}>
              <span className="sr-only">{starsText(stars)}: </span>
              {starWords[stars]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-clay text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
