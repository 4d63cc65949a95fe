/** A page's heading. */
export const PageHeading = ({ children }: { children: string }) => (
  <h1 className="mb-8 text-3xl">{children}</h1>
);
