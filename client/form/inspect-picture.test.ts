import { beforeEach, expect, test, vi } from 'vitest';
import { inspectPicture } from './inspect-picture.ts';

/** An HEIF file whose first brands are these. */
const heif = (brands: string, bytes = 1000) =>
  new File([`\0\0\0\x20ftyp${brands}`.padEnd(bytes, '\0')], 'IMG_1.jpg');

/** Runs in a browser that decodes every picture to this width, 4000 pixels high, or none for 0. */
function inBrowser(width: number) {
  class FakeImage {
    src = '';
    naturalWidth = width;
    naturalHeight = 4000;
    set onload(done: () => void) {
      if (width) queueMicrotask(done);
    }
    set onerror(done: () => void) {
      if (!width) queueMicrotask(done);
    }
    decode = () => Promise.resolve();
  }
  vi.stubGlobal('Image', FakeImage);
}

beforeEach(() => vi.unstubAllGlobals());

test.each(['heic\0\0\0\0mif1', 'heix\0\0\0\0mif1', 'mif1\0\0\0\0mif1heic'])(
  'an HEIC picture (%j) that the browser cannot show is refused with what to do',
  async (brands) => {
    inBrowser(0);
    expect(await inspectPicture(heif(brands))).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('Settings > Camera > Formats > Most Compatible'),
    });
    inBrowser(3000);
    expect(await inspectPicture(heif(brands))).toEqual({ state: 'shown' });
  },
);

test.each(['avif\0\0\0\0mif1', 'mif1\0\0\0\0mif1avif'])(
  'an AVIF (%j) that the browser cannot show is left to the server, up to its limit',
  async (brands) => {
    inBrowser(0);
    expect(await inspectPicture(heif(brands))).toEqual({ state: 'hidden' });
    expect(await inspectPicture(heif(brands, 21 * 1024 ** 2))).toMatchObject({
      message: 'This picture is 21.0 MB. Please choose one of at most 20 MB.',
    });
  },
);

test('what is made smaller before it is sent may have more bytes, up to 64 megapixels', async () => {
  inBrowser(16_000);
  expect(await inspectPicture(heif('avif', 21 * 1024 ** 2))).toEqual({ state: 'shown' });
  inBrowser(17_000);
  expect(await inspectPicture(heif('avif'))).toMatchObject({
    message: 'This picture has more than 64 megapixels. Please choose a smaller one.',
  });
});
