import { type Crop, type UploadedPicture, writeCrop } from '../../../contract/catalog/pictures.ts';
import { ApiError } from '../../feedback/api-error.ts';
import { toApiError, withToken } from '../api.ts';
import { scalePicture } from './scale-picture.ts';

interface Upload {
  file: File;
  /** How the picture is to be turned, in degrees clockwise, and then cropped. */
  turn?: number;
  crop?: Crop | undefined;
  /** The signed-in user's email, to fetch a new token when the old one has expired. */
  email: string;
  /** Receives the share of the file that has been sent, 0 to 1. */
  onProgress?(share: number): void;
  /** Cancels the upload. */
  signal?: AbortSignal;
}

/**
 * Sends a picture to the image host, no larger than the shop shows it.
 * @throws ApiError, or AbortError when cancelled
 */
export async function uploadImage({ email, ...upload }: Upload): Promise<UploadedPicture> {
  const file = await scalePicture(upload.file, upload);
  upload.signal?.throwIfAborted();
  return withToken(email, (authorization) => send(authorization, { ...upload, file }));
}

// fetch does not report the progress of an upload; XMLHttpRequest does.
function send(
  authorization: string,
  { file, turn, crop, onProgress, signal }: Omit<Upload, 'email'>,
): Promise<UploadedPicture> {
  const form = new FormData();
  if (turn) form.append('turn', String(turn));
  if (crop) form.append('crop', writeCrop(crop));
  form.append('image', file);
  const request = new XMLHttpRequest();
  request.open('POST', '/1/upload');
  request.setRequestHeader('authorization', authorization);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = async () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) resolve(await answer.json());
      else reject(await toApiError(answer));
    };
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onerror = () => reject(new ApiError(0, { code: 'picture_not_sent' }));
    request.send(form);
  });
}
