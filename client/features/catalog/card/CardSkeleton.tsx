/** Placeholders with the height and width of cards, so that nothing moves when the cards load. */
export const CardGridSkeleton = () => (
  <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: six identical items, in no order
      <li key={index} className="overflow-hidden rounded-card bg-card shadow-card">
        <div className="aspect-16/10 animate-shimmer bg-sand" />
        <div className="grid gap-3 p-4">
          <div className="h-8 w-1/2 animate-shimmer rounded-field bg-sand" />
          <div className="h-11 animate-shimmer rounded-field bg-sand" />
          <div className="h-8 w-4/5 animate-shimmer rounded-field bg-sand" />
          <div className="h-24 animate-shimmer rounded-field bg-sand" />
          <div className="h-11 w-1/3 animate-shimmer rounded-field bg-sand" />
        </div>
      </li>
    ))}
  </ul>
);
