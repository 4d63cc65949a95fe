/** Why the picture of a row failed, announced at once and when its buttons are reached. */
export const FailureMessage = ({ id, children }: { id: string; children: string }) => (
  <p id={id} role="alert" className="text-clay text-sm wrap-anywhere">
    {children}
  </p>
);
