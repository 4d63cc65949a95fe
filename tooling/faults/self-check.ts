import { sql } from 'drizzle-orm';
import { audit, withDatabase } from './count-losses.ts';
import type { Environment } from './environment/environment.ts';

/**
 * Removes one acknowledged payment from the database, and returns an error if the audit does not
 * notice: an audit that cannot find a loss proves nothing.
 */
export async function checkAudit(world: Environment): Promise<string[]> {
  await world.shop.end('SIGTERM');
  return withDatabase(world, async (db) => {
    const paid = world.ledger.writes.find(
      ({ kind, outcome }) => kind === 'payment' && outcome === 'acknowledged',
    );
    if (!paid) return ['no payment was acknowledged that could be taken out'];
    await db.execute(sql`delete from payments where transaction_id = ${paid.key}`);
    const { lost } = await audit(world, db);
    return lost.some(({ key }) => key === paid.key) ? [] : ['a lost payment went unnoticed'];
  });
}
