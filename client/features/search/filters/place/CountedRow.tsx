/** A row of a filter: what it is, and at the end how many bicycles it gives. */
export const rowClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field hover:text-pine lg:min-h-8 lg:text-sm';

/** Shown at the end of a row; nothing while it is not counted. */
export const Count = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="ms-auto text-soft text-sm tabular-nums">{count.toLocaleString('en')}</span>
  );
