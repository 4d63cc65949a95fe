import type { FastifyInstance } from 'fastify';

export interface SentFile {
  bytes: Buffer;
  field?: string;
  name?: string;
  type?: string;
}

/** Sends a form with these files to the image host, as a browser would. */
export async function sendFiles(
  app: FastifyInstance,
  { token }: { token: string },
  files: readonly SentFile[],
  remoteAddress = '127.0.0.1',
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const { bytes, field = 'image', name = 'evil.html', type = 'image/jpeg' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://localhost/1/upload', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/1/upload',
    remoteAddress,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
