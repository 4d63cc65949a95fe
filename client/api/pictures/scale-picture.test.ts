import { expect, test, vi } from 'vitest';
import { scalePicture } from './scale-picture.ts';

const heads = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  heic: '\0\0\0\x18ftypheic',
};

/** A file of a kind, padded to a number of bytes. */
const fileOf = (kind: keyof typeof heads, bytes = 3_000_000) => {
  const head = Uint8Array.from(heads[kind], (letter) => letter.charCodeAt(0));
  return new File([head, new Uint8Array(bytes - head.length)], 'bike');
};

/** Runs in a browser in which each picture has this size, and which draws `drawnBytes`. */
function inBrowser(width: number, height: number, drawnBytes = 400_000) {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void, type: string) =>
      done(new Blob([new Uint8Array(drawnBytes)], { type })),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return canvas;
}

const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
const corner = { x: 0, y: 0, width: 0.3, height: 0.3 };

test.each([
  ['across', [8160, 6144], {}, [1600, 1205]],
  ['upright', [3000, 4000], {}, [1600, 2133]],
  ['turned', [4000, 3000], { turn: 90 }, [2133, 1600]],
  ['cropped', [8000, 6000], { crop: half }, [3200, 2400]],
] as const)(
  'a picture that is %s has the pixels that the shop shows',
  async (_, size, edit, drawn) => {
    const canvas = inBrowser(size[0], size[1]);
    const sent = await scalePicture(fileOf('jpeg'), edit);
    expect([canvas.width, canvas.height]).toEqual(drawn);
    expect([sent.size, sent.type, sent.name]).toEqual([400_000, 'image/jpeg', 'bike']);
  },
);

test.each([
  ['is small', [1600, 5000], {}, 400_000],
  ['would have more bytes', [2000, 1500], {}, 4_000_000],
  ['needs more pixels than a canvas has', [8160, 6144], { crop: corner }, 400_000],
] as const)('a picture that %s is sent as it is', async (_, size, edit, drawnBytes) => {
  inBrowser(size[0], size[1], drawnBytes);
  const file = fileOf('jpeg');
  expect(await scalePicture(file, edit)).toBe(file);
});

test('one that the browser cannot decode is sent as it is, and does not stop the next', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')));
  const file = fileOf('jpeg');
  expect(await scalePicture(file, {})).toBe(file);
  inBrowser(4000, 3000);
  expect((await scalePicture(file, {})).size).toBe(400_000);
});

test('what the server would not take is drawn even if it is small', async () => {
  inBrowser(800, 600);
  expect((await scalePicture(fileOf('heic'), {})).type).toBe('image/jpeg');
  expect((await scalePicture(fileOf('jpeg', 21 * 1024 ** 2), {})).size).toBe(400_000);
});

test('a kind that can be transparent stays so', async () => {
  inBrowser(4000, 3000);
  expect((await scalePicture(fileOf('png'), {})).type).toBe('image/webp');
});
