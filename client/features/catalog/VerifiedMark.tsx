/** Beside the name of a seller whom an admin has verified. */
export function VerifiedMark() {
  return (
    <span
      title="Verified: we have checked who this seller is"
      className="inline-block align-middle"
    >
      <svg viewBox="0 0 20 20" role="img" aria-label="Verified seller" className="size-4">
        <circle cx="10" cy="10" r="9" className="fill-pine" />
        <path d="m6 10 3 3 5-6" fill="none" stroke="white" strokeWidth="2" />
      </svg>
    </span>
  );
}
