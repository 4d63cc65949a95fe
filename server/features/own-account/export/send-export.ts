import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { DbDeps } from '../../../db/database.ts';
import { requireFresh } from '../../../http/authorize.ts';
import { addressRateLimit } from '../../../http/rate-limits.ts';
import type { IdentityProvider } from '../../../providers/identity/provider.ts';
import { openExport } from './export-requests.ts';

/**
 * Registers the download of one's own data. The browser saves it by a plain link, so the session's
 * cookie tells whose it is. Somebody who finds a browser signed in gets no file: the sign-in must be
 * fresh, as for asking for the file.
 */
export async function exportFileRoute(
  app: FastifyInstance,
  deps: DbDeps & { identity: IdentityProvider },
): Promise<void> {
  const options = {
    compress: false,
    config: { isData: true, ...addressRateLimit({ max: 20, per: 'minute' }) },
  } as const;
  app.get('/account/export/file', options, async (request, reply) => {
    const { identityId, freshAt } = await deps.identity.requireSession(request.headers);
    requireFresh(freshAt, deps.clock.now());
    const { bytes, parts } = await openExport(deps, identityId);
    return reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(Readable.from(parts));
  });
}
