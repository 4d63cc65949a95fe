import sharp from 'sharp';

/** Returns so many photos with different contents, named by their place: 1.jpg, 2.jpg. */
export const smallPhotos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp((await smallPhoto()).buffer)
        .resize(300 + index, 200)
        .jpeg()
        .toBuffer(),
    })),
  );

/** Returns a small picture, for journeys that accept any picture. */
export async function smallPhoto() {
  const background = { r: 29, g: 90, b: 69 };
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return { name: 'bike.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
