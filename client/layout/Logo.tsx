/** The logo: a wheel whose hub and lower spokes form an R. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <circle cx="32" cy="32" r="28.8" strokeWidth="5.4" />
      <circle cx="32" cy="29" r="9.2" strokeWidth="5.8" />
      <path d="M22.8 29V57M36 37L45.8 55" strokeWidth="5.8" />
      <path d="M23.34 24L8.62 15.5M32 19L32 2M40.66 24L55.38 15.5" strokeWidth="3.2" />
    </svg>
  );
}
