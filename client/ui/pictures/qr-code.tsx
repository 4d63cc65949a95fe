import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is for, for people who cannot see it. */
  label: string;
}

/**
 * A QR code, dark on white in both themes: some apps do not read the reverse. The border of 4 is
 * what ISO/IEC 18004 asks for around a code.
 */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-56 max-w-full rounded-field bg-white"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
