import type { Page } from '@playwright/test';

interface Call {
  method: string;
  path: string;
  token?: string;
  json?: unknown;
  /** Whether to send a small picture in the field `image`. */
  picture?: boolean;
}

export interface Answered {
  /** 0 if the browser does not let the page read the answer. */
  status: number;
  body: unknown;
  link: string | null;
}

/** Calls the shop from a script of another client's page, with the shop's cookies. */
export const callFrom = (page: Page, shop: string, call: Call): Promise<Answered> =>
  page.evaluate(
    async ({ shop, method, path, token, json, picture }) => {
      const headers: Record<string, string> = {};
      if (token) headers.authorization = `Bearer ${token}`;
      let body: string | FormData | null = null;
      if (json !== undefined) {
        headers['content-type'] = 'application/json';
        headers['idempotency-key'] = crypto.randomUUID();
        body = JSON.stringify(json);
      }
      if (picture) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
        canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
        const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        body = new FormData();
        if (file) body.append('image', file, 'bicycle.png');
      }
      try {
        const init = { method, headers, body, credentials: 'include' as const };
        const answer = await fetch(`${shop}${path}`, init);
        const link = answer.headers.get('link');
        return { status: answer.status, body: (await answer.json()) as unknown, link };
      } catch {
        return { status: 0, body: null, link: null };
      }
    },
    { shop, ...call },
  );
