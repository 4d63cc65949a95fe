import sharp, { type Raw } from 'sharp';

/**
 * How much of the width and of the height of a picture is hashed, around its centre: all of it, and what is left where
 * somebody has cut off its edges.
 */
export const hashedShares = [1, 0.97, 0.94, 0.9] as const;

/** Hashed are this many pixels in each direction. */
const side = 32;

/** Before, the picture is made this large, in pixels, so that its edges can be cut off. */
const wholeSide = 256;

/** A picture whose pixels differ less, of 255 (standard deviation), has nothing to tell it from others. */
const leastContrast = 3;

const bitCount = 64;

/** The 64 lowest frequencies of a picture but its brightness, across and down. */
const frequencies = Array.from({ length: side * side }, (_, index) => ({
  across: index % side,
  down: Math.floor(index / side),
}))
  .toSorted((one, other) => one.across + one.down - (other.across + other.down))
  .slice(1, bitCount + 1);

const usedSide = Math.max(...frequencies.map(({ across, down }) => Math.max(across, down))) + 1;

/** The cosines of the discrete cosine transform: one row for each frequency. */
const cosines = Array.from({ length: usedSide }, (_, frequency) =>
  Array.from({ length: side }, (__, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side)),
  ),
);

const toBits = (isSet: readonly boolean[]): bigint =>
  isSet.reduce((bits, one, index) => (one ? bits | (1n << BigInt(index)) : bits), 0n);

const mirrorMask = toBits(frequencies.map(({ across }) => across % 2 === 1));

/** Returns the hash of the same picture mirrored left to right: exactly that, since only odd frequencies change their sign. */
export const mirrorHash = (hash: bigint): bigint => BigInt.asIntN(bitCount, hash ^ mirrorMask);

/** In how many bits two hashes differ. */
export function hashDistance(one: bigint, other: bigint): number {
  let differing = BigInt.asUintN(bitCount, one ^ other);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}

/**
 * Returns perceptual hashes of a picture, of 64 bits as signed numbers: one for each of `hashedShares`. Each bit is the
 * sign of a low frequency, so another size, format or brightness changes few of them. Null for a picture without
 * anything in it. @throws Error for what cannot be decoded
 */
export async function hashPicture(
  picture: Uint8Array,
  raw?: Raw,
): Promise<readonly bigint[] | null> {
  const pixels = await sharp(picture, raw ? { raw } : {})
    .flatten({ background: '#fff' })
    .resize(wholeSide, wholeSide, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  if (contrastOf(pixels) < leastContrast) return null;
  return Promise.all(hashedShares.map((share) => hashShare(pixels, share)));
}

async function hashShare(pixels: Buffer, share: number): Promise<bigint> {
  const shown = Math.round(wholeSide * share);
  const edge = Math.floor((wholeSide - shown) / 2);
  const small = await sharp(pixels, { raw: { width: wholeSide, height: wholeSide, channels: 1 } })
    .extract({ left: edge, top: edge, width: shown, height: shown })
    .resize(side, side)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return BigInt.asIntN(bitCount, toBits(transform(small).map((strength) => strength > 0)));
}

/** Returns the strengths of `frequencies` in a picture of `side` x `side` pixels. */
function transform(pixels: Buffer): number[] {
  const rows = Array.from({ length: side }, (_, down) =>
    cosines.map((cosine) =>
      cosine.reduce((sum, value, at) => sum + value * Number(pixels[down * side + at]), 0),
    ),
  );
  return frequencies.map(({ across, down }) =>
    rows.reduce((sum, row, at) => sum + Number(row[across]) * Number(cosines[down]?.[at]), 0),
  );
}

function contrastOf(pixels: Buffer): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const variance = pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length;
  return Math.sqrt(variance);
}
