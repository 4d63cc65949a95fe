import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Findings, withDatabase } from './count-losses.ts';
import type { Environment } from './environment/environment.ts';
import type { Fault } from './fault.ts';
import { startLoad, untilDealsWork } from './load.ts';

export interface Row extends Pick<Findings, 'money' | 'corrected'> {
  engine: string;
  fault: string;
  acknowledged: number;
  unknown: number;
  lost: number;
  deaths: number;
  recoveryMs: number;
  /** All errors found. A row without any has passed. */
  complaints: string[];
}

const people = 4;

/** Milliseconds of undisturbed deals before and after a fault. */
const before = 1000;
const after = 500;

/** Lets people buy and sell, causes the fault, waits until deals work again, and counts. */
export async function runRound(world: Environment, fault: Fault): Promise<Row> {
  const { shop, ledger, provider, engine } = world;
  const deathsBefore = shop.deaths();
  const from = ledger.writes.length;
  ledger.begin(fault.name);
  const endLoad = startLoad(world, people);
  await sleep(before);
  const complaints: string[] = [];
  await fault.inject(world).catch((error: unknown) => complaints.push(String(error)));
  const recoveryMs = await untilDealsWork(world).catch((error: unknown) => {
    complaints.push(String(error));
    return Number.NaN;
  });
  await sleep(after);
  await endLoad();
  await provider.untilPaidOut().catch((error: unknown) => complaints.push(String(error)));
  await provider.deliverDue();

  const deaths = shop.deaths() - deathsBefore;
  if (deaths > 0) complaints.push(`the server died ${deaths} times`);
  const found = await count(world);
  const writes = ledger.writes.slice(from);
  const numberOf = (wanted: string) => writes.filter(({ outcome }) => outcome === wanted).length;
  complaints.push(...found.lost.map(({ kind, key, fault }) => `lost: ${kind} ${key} (${fault})`));
  complaints.push(...found.money.map((fault) => `money: ${fault}`));
  if (numberOf('acknowledged') === 0) complaints.push('nothing was written');
  return {
    engine,
    fault: fault.name,
    acknowledged: numberOf('acknowledged'),
    unknown: numberOf('unknown'),
    lost: found.lost.length,
    money: found.money,
    corrected: found.corrected,
    deaths,
    recoveryMs,
    complaints,
  };
}

/**
 * Runs the audit, for which the shop stops: an embedded database can only be opened then, and nothing
 * changes while both sides are read.
 */
async function count(world: Environment): Promise<Findings> {
  await world.shop.end('SIGTERM');
  const found = await withDatabase(world, (db) => audit(world, db));
  await world.shop.start();
  return found;
}
