import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

/**
 * Opens an image host in this process: `POST /1/upload` with a key, and the pictures at its own
 * URLs.
 */
export async function openImageHostServer() {
  const kept = new Map<string, Buffer>();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  const host = { key: 'host-key', answer: undefined as object | undefined, kept };
  app.post('/1/upload', async (request, reply) => {
    const { key } = request.query as { key?: string };
    if (key !== host.key)
      return reply.code(400).send({ status_code: 400, error: { message: 'Invalid API v1 key.' } });
    const file = await request.file();
    if (file?.fieldname !== 'image')
      return reply.code(400).send({ status_code: 400, error: { message: 'Empty upload source.' } });
    const id = String(kept.size + 1);
    kept.set(id, await file.toBuffer());
    const url = `${address()}/pictures/${id}.webp`;
    return host.answer ?? { data: { id, url }, success: true, status: 200 };
  });
  app.get('/pictures/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const bytes = kept.get(name.replace('.webp', ''));
    return bytes ? reply.type('image/webp').send(bytes) : reply.code(404).send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const address = () => `http://127.0.0.1:${port}`;
  return Object.assign(host, { url: address(), close: () => app.close() });
}
