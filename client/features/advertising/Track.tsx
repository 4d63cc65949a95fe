import { useState } from 'react';
import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { Slide } from './Slide.tsx';

interface TrackProps {
  advertisements: readonly Advertisement[];
  /** The index of the slide that is shown. */
  index: number;
}

/** The slides in a row. Only the incoming and the outgoing slide are animated. */
export function Track({ advertisements, index }: TrackProps) {
  const leaving = usePrevious(index);
  const [near, setNear] = useState(false);
  const count = advertisements.length;
  return (
    // The first picture loads when it comes near the screen; the pictures beside it load after
    // that. All slides are at the same height, so lazy loading alone would fetch every picture at
    // once.
    <div className="grid grid-rows-[minmax(0,1fr)]" onLoadCapture={() => setNear(true)}>
      {advertisements.map((advertisement, number) => {
        const place = placeOf(number, index, count);
        return (
          <Slide
            key={advertisement._id}
            advertisement={advertisement}
            label={`${number + 1} of ${count}`}
            place={place}
            moving={number === index || number === leaving}
            pictured={place === 0 || (near && Math.abs(place) === 1)}
          />
        );
      })}
    </div>
  );
}

/**
 * Returns the position of a slide relative to the shown one. With more than two slides, the row
 * wraps around.
 */
const placeOf = (number: number, index: number, count: number): number =>
  count > 2 ? ((number - index + 1 + count) % count) - 1 : number - index;

/** Returns the value that `value` had before its last change. */
function usePrevious(value: number): number {
  const [seen, setSeen] = useState({ value, previous: value });
  if (seen.value !== value) setSeen({ value, previous: seen.value });
  return seen.value === value ? seen.previous : seen.value;
}
