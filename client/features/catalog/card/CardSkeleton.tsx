/** Placeholders with the height and width of cards, so that nothing moves when the cards load. */
export const CardGridSkeleton = () => (
  <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: six identical items, in no order
      <li key={index} className="overflow-hidden card">
        <div className="aspect-3/2 shimmer rounded-none" />
        <div className="grid gap-3 p-4">
          <div className="h-8 w-1/2 shimmer rounded-field" />
          <div className="h-11 shimmer rounded-field" />
          <div className="h-8 w-4/5 shimmer rounded-field" />
          <div className="h-24 shimmer rounded-field" />
          <div className="h-11 w-1/3 shimmer rounded-field" />
        </div>
      </li>
    ))}
  </ul>
);
