const star = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** One star, in the colour of its text. */
export const Star = ({ className = 'size-5' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`fill-current ${className}`}>
    <path d={star} />
  </svg>
);

/** A number of stars of 5, such as 4 or 4.37. The inner drawing cuts off what goes beyond its width. */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className="shrink-0">
    <svg viewBox="0 0 120 24" aria-hidden="true" className="h-5 w-25 fill-current">
      <FiveStars className="text-line" />
      <svg width={stars * 24} height={24} aria-hidden="true">
        <FiveStars className="text-honey" />
      </svg>
    </svg>
  </span>
);

const FiveStars = ({ className }: { className: string }) =>
  [0, 24, 48, 72, 96].map((x) => (
    <path key={x} d={star} transform={`translate(${x})`} className={className} />
  ));

interface RatingProps {
  /** Null where there are too few reviews for one. */
  average: number | null;
  count: number;
}

/** The average of a person's reviews, and their number. */
export const Rating = ({ average, count }: RatingProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    {average !== null && (
      <>
        <span aria-hidden="true">
          <Stars stars={average} />
        </span>
        <span className="font-medium">
          {average.toFixed(1)}
          <span className="sr-only"> of 5 stars</span>
        </span>
      </>
    )}
    <span className="text-soft text-sm">
      {count === 0 ? 'No reviews yet' : `${count} ${count === 1 ? 'review' : 'reviews'}`}
    </span>
  </span>
);
