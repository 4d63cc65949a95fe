const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');

const brands = ['avif', 'avis', 'heic', 'heix', 'heif', 'mif1', 'msf1'].map(hex);

/** How the files that we take begin, in hexadecimal; a gap holds a length. */
const beginnings = [
  /^ffd8ff/, // JPEG
  new RegExp(`^89${hex('PNG\r\n\x1a\n')}`),
  new RegExp(`^${hex('RIFF')}.{8}${hex('WEBP')}`),
  new RegExp(`^.{8}${hex('ftyp')}(?:${brands.join('|')})`), // AVIF and HEIC
];

/**
 * Whether a file begins as one of the pictures that we take. The name and the type that came with
 * it say nothing; what begins otherwise (SVG, GIF, PDF, TIFF) reaches no decoder: each further one
 * would be one more way in.
 */
export function isTaken(file: Buffer): boolean {
  const head = file.subarray(0, 16).toString('hex');
  return beginnings.some((beginning) => beginning.test(head));
}
