import sharp from 'sharp';

/**
 * Returns a JPEG as a phone held upright writes it, of 12 megapixels or another size: stored rotated, with the
 * orientation and the location in its metadata. Upright, its top left quarter is red.
 */
export function phonePhoto(
  [width, height]: readonly [number, number] = [4000, 3000],
): Promise<Buffer> {
  const corner = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#3a6"/>
      <rect y="50%" width="50%" height="50%" fill="#d21"/>
      <circle cx="60%" cy="40%" r="17%" fill="none" stroke="#222" stroke-width="2%"/>
    </svg>`,
  );
  return (
    sharp(corner)
      .jpeg({ quality: 90 })
      .withExif({
        IFD0: { Make: 'Testphone', Model: 'One' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '45/1 33/1 1234/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '122/1 38/1 5678/100',
        },
      })
      // 6: rotate by 90 degrees clockwise to see it upright.
      .withMetadata({ orientation: 6 })
      .toBuffer()
  );
}
