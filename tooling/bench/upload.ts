import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from './person.ts';

/** Returns a picture like a camera's, of this many megapixels, different each time. */
export async function photo(megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  // Enlarged coarse noise: about as detailed as a photograph, in a file of some megabytes.
  const [w, h] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const noise = sharp(randomBytes(w * h * 3), { raw: { width: w, height: h, channels: 3 } });
  return noise
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Uploads a picture and returns its address. @throws Error */
export async function upload(url: string, seller: Person, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'bike.jpg');
  const headers = { authorization: `Bearer ${seller.token}` };
  const answer = await fetch(`${url}/1/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data.url;
}
