/** The arrow of a heading that folds a part of a page; it turns with the `details` around it, a `group`. */
export const FoldArrow = () => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className="size-5 shrink-0 fill-none stroke-2 stroke-current transition-transform group-open:rotate-180"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m5 8 5 5 5-5" />
  </svg>
);
