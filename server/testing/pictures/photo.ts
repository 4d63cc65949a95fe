import sharp from 'sharp';

/**
 * Returns a 12-megapixel JPEG as a phone held upright writes it: stored rotated, with the
 * orientation and the location in its metadata. Upright, its top left quarter is red.
 */
export function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const corner = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#3a6"/>
      <rect y="50%" width="50%" height="50%" fill="#d21"/>
      <circle cx="60%" cy="40%" r="600" fill="none" stroke="#222" stroke-width="60"/>
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
