/** The colours as they are painted on bicycles, the same in both themes. */
const fills: Record<string, string> = {
  black: '#1a1a1a',
  white: '#ffffff',
  grey: '#808487',
  silver: '#c3c7ca',
  red: '#c62828',
  orange: '#e8731a',
  yellow: '#f2c71b',
  green: '#2f7d4f',
  blue: '#2258b5',
  purple: '#6f3fa0',
  pink: '#e58bb0',
  brown: '#75482b',
  beige: '#d9c7a3',
};

const severalColours = ['#c62828', '#f2c71b', '#2f7d4f', '#2258b5'];

/** A dot in a colour of bicycles. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 shrink-0 stroke-line">
    {fills[colour] ? (
      <circle cx="10" cy="10" r="9" fill={fills[colour]} />
    ) : (
      severalColours.map((fill, index) => (
        <path
          key={fill}
          d="M10 10V1a9 9 0 0 1 9 9Z"
          fill={fill}
          strokeWidth="0"
          transform={`rotate(${index * 90} 10 10)`}
        />
      ))
    )}
  </svg>
);
