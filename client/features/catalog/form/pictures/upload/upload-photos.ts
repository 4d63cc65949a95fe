import type { ProductChange } from '../../../../../../contract/catalog/catalog.ts';
import { toApiError } from '../../../../../api/api.ts';
import { uploadImage } from '../../../../../api/pictures/upload.ts';
import { ApiError, isAbort } from '../../../../../feedback/api-error.ts';
import { isToBeSent, type Photo } from '../photo.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** How far a picture is: the share that has been sent, or the error that ended it. */
export type UploadState = { share: number } | { error: ApiError };

export interface Uploading {
  email: string;
  signal: AbortSignal;
  onState(id: string, state: UploadState): void;
}

/** The addresses of pictures that have been sent, so that another attempt does not send them again. */
const sent = new Map<string, string>();
const keyOf = ({ id, turn, crop }: Photo) => JSON.stringify([id, turn, crop]);

/** Whether the image host refused a picture, and will refuse it again. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

/**
 * Sends the pictures that are not stored yet, two at a time, and returns the fields of the listing.
 * A picture that is refused does not keep the others from being sent. Without a connection, it waits
 * for one.
 * @throws ApiError at the field `image` for a refused picture; ApiError, AbortError
 */
export async function uploadPhotos(
  photos: readonly Photo[],
  uploading: Uploading,
): Promise<Pick<ProductChange, 'image' | 'pictures'>> {
  const waiting = photos.filter((photo) => isToBeSent(photo) && !sent.has(keyOf(photo)));
  for (const { id } of waiting) uploading.onState(id, { share: 0 });
  const refused: ApiError[] = [];
  const sendNext = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift())
      await sendPhoto(photo, uploading).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        refused.push(error);
      });
  };
  await Promise.all([sendNext(), sendNext()]);
  const [first] = refused;
  if (first) throw new ApiError(first.status, { ...first.body, fields: { image: first.code } });
  return fieldsOf(photos);
}

async function sendPhoto(photo: Photo, { email, signal, onState }: Uploading): Promise<void> {
  const { id, turn, crop } = photo;
  const onProgress = (share: number) => onState(id, { share });
  try {
    const file = photo.file ?? (await waitForConnection(() => readStored(photo, signal), signal));
    const send = () => uploadImage({ file, turn, crop, email, signal, onProgress });
    const { data } = await waitForConnection(send, signal);
    sent.set(keyOf(photo), data.url);
    onState(id, { share: 1 });
  } catch (error) {
    if (error instanceof ApiError) onState(id, { error });
    throw error;
  }
}

/** Returns the file of a stored picture, which is sent again to be changed. @throws ApiError, AbortError */
async function readStored({ url = '' }: Photo, signal: AbortSignal): Promise<File> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw await toApiError(answer);
    return new File([await answer.blob()], 'picture');
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw new ApiError(0, { code: 'picture_not_sent' });
  }
}

/** A single picture without a text is the specification's `image`. */
function fieldsOf(photos: readonly Photo[]): Pick<ProductChange, 'image' | 'pictures'> {
  const pictures = photos.map((photo) => ({
    image: sent.get(keyOf(photo)) ?? photo.url ?? '',
    ...(photo.alt.trim() && { alt: photo.alt.trim() }),
  }));
  const [first] = pictures;
  const isPlain = pictures.length === 1 && !first?.alt;
  return { image: first?.image, ...(!isPlain && { pictures }) };
}
