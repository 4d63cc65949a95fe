import { useState } from 'react';
import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { Slide } from './Slide.tsx';

interface TrackProps {
  advertisements: readonly Advertisement[];
  /** Of the one that is shown. */
  index: number;
}

/** The slides in a row: the one that comes and the one that leaves are seen to move. */
export function Track({ advertisements, index }: TrackProps) {
  const leaving = usePrevious(index);
  const [near, setNear] = useState(false);
  const count = advertisements.length;
  return (
    // The first picture is fetched when it comes near the screen, and its neighbours follow. All
    // slides lie at the same height, so by themselves browsers would fetch every picture at once.
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

/** Where a slide stands beside the shown one. The row has no end, as far as two can go round. */
const placeOf = (number: number, index: number, count: number): number =>
  count > 2 ? ((number - index + 1 + count) % count) - 1 : number - index;

/** What `value` was before it became what it is. */
function usePrevious(value: number): number {
  const [seen, setSeen] = useState({ value, previous: value });
  if (seen.value !== value) setSeen({ value, previous: seen.value });
  return seen.value === value ? seen.previous : seen.value;
}
