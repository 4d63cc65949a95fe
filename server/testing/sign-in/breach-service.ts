import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mode = 'well' | 'only padding' | 'failing' | 'silent' | 'endless' | 'redirecting';

/** Opens a service with the range query of Have I Been Pwned, which knows these passwords. */
export async function openBreachService(...passwords: string[]) {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const service = { mode: 'well' as Mode, asked };
  const hashes = passwords.map((password) =>
    createHash('sha1').update(password).digest('hex').toUpperCase(),
  );
  const server = createServer(({ url: path = '', headers }, response) => {
    asked.push({ path, headers });
    const prefix = path.split('/').at(-1) ?? '';
    const known = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => hash.slice(5));
    // Every first five digits are those of a breached password, too.
    const found = [...known, 'F'.repeat(35)];
    const padding = Array.from({ length: 800 }, (_, n) => `${String(n).padStart(35, '0')}:0`);
    if (service.mode === 'silent') return;
    if (service.mode === 'failing') return response.writeHead(503).end();
    if (service.mode === 'redirecting')
      return response.writeHead(302, { location: 'http://127.0.0.1:1' }).end();
    const count = service.mode === 'only padding' ? 0 : 42;
    const lines = [...found.map((suffix) => `${suffix}:${count}`), ...padding].join('\r\n');
    return response.end(service.mode === 'endless' ? lines.repeat(10) : lines);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  });
}
