import sharp from 'sharp';

/** Returns a small picture, for journeys that accept any picture. */
export async function smallPhoto() {
  const background = { r: 29, g: 90, b: 69 };
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return { name: 'bike.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
