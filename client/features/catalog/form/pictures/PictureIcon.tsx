/** A placeholder for a picture: a frame with hills and a sun. */
export const PictureIcon = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    className="size-10 fill-none stroke-2 stroke-current"
    strokeLinejoin="round"
  >
    <rect x="3" y="6" width="26" height="20" rx="3" />
    <circle cx="11" cy="13" r="2.5" />
    <path d="m4 24 8-7 5 4 5-6 7 7" />
  </svg>
);
