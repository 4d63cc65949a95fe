import { z } from 'zod';
import type { ExternalHostSettings } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { PictureBackend } from './picture-host.ts';

const answer = z.object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) });

/** In milliseconds; enough for a picture of one megabyte over a slow connection. */
const timeoutMs = 30_000;

/**
 * Opens a backend that stores pictures on an external host: it sends `POST /1/upload` with the
 * picture in the field `image` and the key in the query. It sends the largest variant, which is
 * upright and has no location data. `own` still serves pictures that were stored before the
 * external host was configured.
 */
export function openExternalHost(
  { url, key, pictures }: ExternalHostSettings,
  own: PictureBackend,
  log: { error(details: object, message: string): void } | undefined,
): PictureBackend {
  const fail = (details: object): never => {
    log?.error(details, 'the image host failed');
    throw new AppError('image_host_unreachable');
  };

  return {
    description: `image host at ${new URL(url).host}`,
    routes: own.routes,
    open: own.open,
    close: own.close,
    save: async (hash, { list }) => {
      const call = new URL(`${url.replace(/\/$/, '')}/1/upload`);
      call.searchParams.set('key', key);
      const form = new FormData();
      const largest = list.at(-1)?.bytes ?? Buffer.alloc(0);
      form.set(
        'image',
        new Blob([new Uint8Array(largest)], { type: 'image/webp' }),
        `${hash}.webp`,
      );
      const signal = AbortSignal.timeout(timeoutMs);
      // The key is in the address, so it must not follow a redirect to another host.
      const sent = { method: 'POST', body: form, signal, redirect: 'error' } as const;
      const response = await fetch(call, sent).catch((err: unknown) => fail({ err }));
      const parsed = answer.safeParse(await response.json().catch(() => null));
      if (!response.ok || !parsed.success) return fail({ status: response.status });
      const storedUrl = parsed.data.data.url;
      const { origin } = new URL(storedUrl);
      // The content policy allows one origin only, so no page could show the picture.
      if (pictures && origin !== pictures) return fail({ origin, IMAGE_HOST_PICTURES: pictures });
      return storedUrl;
    },
    check: async () => {
      await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    },
  };
}
