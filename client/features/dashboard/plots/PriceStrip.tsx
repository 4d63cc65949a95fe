import { scaleLinear } from '@visx/scale';
import type { PriceStanding } from '../../../../contract/dashboard.ts';

interface PriceStripProps {
  price: number;
  market: NonNullable<PriceStanding['market']>;
}

// Prices of twice the median and more are all drawn at the end of the strip.
const place = scaleLinear<number>({ domain: [0, 2], range: [0, 100], clamp: true });
const percent = (share: number) => `${place(share)}%`;

/**
 * Shows the middle half of the paid prices as a bar, their median as a line, and the own price as a
 * diamond.
 */
export function PriceStrip({ price, market }: PriceStripProps) {
  const { lowerQuartile, upperQuartile, median } = market;
  const low = place(lowerQuartile / median);
  return (
    <div aria-hidden="true" className="relative h-7">
      <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <div
        className="absolute inset-y-1.5 rounded-field border border-pine bg-mist"
        style={{ left: `${low}%`, width: `${place(upperQuartile / median) - low}%` }}
      />
      <div className="absolute inset-y-0.5 left-1/2 w-0.5 -translate-x-1/2 bg-pine" />
      <div
        className="absolute top-1/2 size-3.5 -translate-1/2 rotate-45 border-2 border-card bg-clay"
        style={{ left: percent(price / median) }}
      />
    </div>
  );
}

const ticks = [
  { share: 0, label: '$0', side: '' },
  { share: 0.5, label: 'half', side: '-translate-x-1/2' },
  { share: 1, label: 'median', side: '-translate-x-1/2' },
  { share: 1.5, label: '1½ ×', side: '-translate-x-1/2' },
  { share: 2, label: 'twice', side: '-translate-x-full' },
];

/** All strips share one scale: percent of the median. */
export const StripAxis = () => (
  <div className="relative h-5 text-soft text-xs">
    {ticks.map(({ share, label, side }) => (
      <span
        key={share}
        className={`absolute whitespace-nowrap ${side}`}
        style={{ left: percent(share) }}
      >
        {label}
      </span>
    ))}
  </div>
);

export const StripLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft text-xs">
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="size-2.5 rotate-45 bg-clay" /> your price
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="h-3 w-6 rounded-field border border-pine bg-mist" />
      middle half of the sale prices
    </li>
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="h-3.5 w-0.5 bg-pine" /> median sale price
    </li>
  </ul>
);
