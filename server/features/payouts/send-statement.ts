import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from '../../../contract/zod.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { findCaller } from '../accounts/queries.ts';
import { writeStatement } from './write-statement.ts';

const statementQuery = z.object({ year: z.coerce.number().int().min(2000).max(2999) });

/**
 * Registers the download of the statement of one's own deals in a year. The browser saves it by a
 * plain link, so the session's cookie tells whose it is.
 */
export async function statementRoute(
  app: FastifyInstance,
  { db, identity }: DbDeps & { identity: IdentityProvider },
): Promise<void> {
  const options = {
    compress: false,
    config: { isData: true, ...addressRateLimit({ max: 20, per: 'minute' }) },
  } as const;
  app.get('/money/statement', options, async (request, reply) => {
    const { identityId } = await identity.requireSession(request.headers);
    const caller = await findCaller(db, identityId);
    if (!caller) throw new AppError('account_type_needed');
    const query = statementQuery.safeParse(request.query);
    if (!query.success)
      throw new AppError('invalid_input', { fields: { year: 'Please choose a year' } });
    const { year } = query.data;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="sales-${year}.csv"`)
      .send(Readable.from(writeStatement(db, caller.id, year)));
  });
}
