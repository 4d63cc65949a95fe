import { sql } from 'drizzle-orm';
import { audit, withDatabase } from './audit.ts';
import type { World } from './world.ts';

/**
 * Takes one acknowledged payment out of the database and gives what is wrong with an audit that
 * does not notice: a count that cannot find a loss has shown nothing.
 */
export async function checkAudit(world: World): Promise<string[]> {
  await world.shop.end('SIGTERM');
  return withDatabase(world, async (db) => {
    const paid = world.ledger.writes.find(
      ({ kind, outcome }) => kind === 'payment' && outcome === 'acknowledged',
    );
    // A row that was never taken over by the comparison with the provider: no booking is behind it.
    await db.execute(sql`delete from payments where transaction_id = ${paid?.key}`);
    await db.execute(sql`update holds set intent_id = null where intent_id = ${paid?.key}`);
    const { lost, money } = await audit(world, db);
    const complaints: string[] = [];
    if (!lost.some(({ key }) => key === paid?.key))
      complaints.push('a lost payment went unnoticed');
    if (money.length === 0) complaints.push('money without a record went unnoticed');
    return complaints;
  });
}
