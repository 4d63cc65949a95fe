import sharp, { type Sharp } from 'sharp';

/** What people do to a picture before they use it as their own. */
export const changes: Record<string, (picture: Sharp) => Sharp | Promise<Sharp>> = {
  'half the size': (picture) => picture.resize(600),
  'a quarter of the size': (picture) => picture.resize(300),
  'compressed to quality 40': (picture) => picture.jpeg({ quality: 40 }),
  'compressed to quality 10': (picture) => picture.jpeg({ quality: 10 }),
  'brighter by a fifth': (picture) => picture.modulate({ brightness: 1.2 }),
  'darker by a fifth': (picture) => picture.modulate({ brightness: 0.8 }),
  'more contrast': (picture) => picture.linear(1.2, -25),
  'without colours': (picture) => picture.greyscale(),
  'with a watermark': withWatermark,
  'cropped by 3 %': (picture) => crop(picture, { share: 0.97 }),
  'cropped by 6 %': (picture) => crop(picture, { share: 0.94 }),
  'cropped by 10 %': (picture) => crop(picture, { share: 0.9 }),
  'cropped by 3 % on one side': (picture) => crop(picture, { share: 0.97, across: 1 }),
  'cropped by 6 % on one side': (picture) => crop(picture, { share: 0.94, across: 1 }),
  mirrored: (picture) => picture.flop(),
  'mirrored and cropped by 6 %': async (picture) =>
    crop(sharp(await picture.flop().png().toBuffer()), { share: 0.94 }),
};

/** Cuts off the edges, around the centre, or all on the right where `across` is 1. */
async function crop(picture: Sharp, { share, across = 0 }: { share: number; across?: number }) {
  const { width, height } = await picture.metadata();
  const shown = {
    width: Math.round(width * share),
    height: Math.round(height * (across ? 1 : share)),
  };
  const left = across ? 0 : Math.floor((width - shown.width) / 2);
  return picture.extract({ left, top: Math.floor((height - shown.height) / 2), ...shown });
}

async function withWatermark(picture: Sharp): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="50%" y="92%" font-size="${height / 12}" text-anchor="middle" fill="#fff" fill-opacity="0.7"
      font-family="sans-serif">bikes-for-less.example</text></svg>`;
  return picture.composite([{ input: Buffer.from(text) }]);
}
