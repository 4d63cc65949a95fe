/** Placeholders for three steps, with their height. */
export const StepsSkeleton = () => (
  <div aria-hidden="true">
    <div className="mb-3 h-7" />
    <div className="grid gap-3 sm:gap-4 md:grid-cols-3">
      {['first', 'second', 'third'].map((step) => (
        <div key={step} className="h-34 shimmer" />
      ))}
    </div>
  </div>
);
