import { expect, test, vi } from 'vitest';
import { uploadPhotos } from './upload-photos.ts';

const uploadImage = vi.hoisted(() => vi.fn());
vi.mock('../../../../../api/pictures/upload.ts', () => ({ uploadImage }));

const turned = { id: 'one', url: '/images/one/1', alt: '', turn: 90 };
const send = () =>
  uploadPhotos([turned], {
    email: 'ann@example.com',
    signal: new AbortController().signal,
    onState: () => undefined,
  });

test('a stored picture that is not found is not sent', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'not_found', message: 'We could not find this.' }, { status: 404 }),
  );
  await expect(send()).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(uploadImage).not.toHaveBeenCalled();
});

test('a stored picture is read again when the connection is back', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: false });
  const fetched = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response('picture'));
  vi.stubGlobal('fetch', fetched);
  uploadImage.mockResolvedValue({ data: { url: '/images/two/1' } });
  const sent = send();
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });
  await expect(sent).resolves.toMatchObject({ image: '/images/two/1' });
});
