import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Text that must not remain in any stored file. */
export const payload = '<script>planted()</script><?php system("planted"); ?>';

const text = Buffer.from(payload);

const flat = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

/** Returns a chunk of a PNG: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Returns a PNG that claims a size. Its pixels, if any, are all the same and compress to few bytes.
 */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([pngHead, ...parts]);
}

/**
 * Returns a JPEG with a comment that a server running `.php`, or a browser that guesses types,
 * would execute.
 */
async function jpegWithComment(): Promise<Buffer> {
  const jpeg = await flat().jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    text,
    jpeg.subarray(2),
  ]);
}

/** Returns a PNG with a small text chunk that expands to 200 MB. */
async function pngWithSwellingText(): Promise<Buffer> {
  const png = await flat().png().toBuffer();
  const swelling = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
  const end = pngHead.length + 25;
  return Buffer.concat([png.subarray(0, end), chunk('zTXt', swelling), png.subarray(end), text]);
}

/** Valid pictures that are also files of another kind, or contain other data. */
export const polyglots: Record<string, () => Promise<Buffer>> = {
  'a JPEG with a page behind it': async () => Buffer.concat([await flat().jpeg().toBuffer(), text]),
  'a JPEG with PHP in a comment': jpegWithComment,
  'a JPEG with a script in its EXIF': () =>
    flat()
      .jpeg()
      .withExif({ IFD0: { Copyright: payload, ImageDescription: payload } })
      .toBuffer(),
  'a PNG with a zip behind it': async () =>
    Buffer.concat([await flat().png().toBuffer(), Buffer.from('PK\x03\x04'), text]),
  'a PNG with a text that swells': pngWithSwellingText,
  'a WebP with a script in its XMP': () => flat().webp().withXmp(`<x>${payload}</x>`).toBuffer(),
  'an AVIF with a page behind it': async () =>
    Buffer.concat([await flat().avif({ effort: 0 }).toBuffer(), text]),
  'a WebP that moves': async () =>
    Buffer.concat([
      await sharp([await flat().png().toBuffer(), await flat().negate().png().toBuffer()], {
        join: { animated: true },
      })
        .webp()
        .toBuffer(),
      text,
    ]),
};
