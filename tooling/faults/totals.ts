import { places } from './acknowledged.ts';
import type { Engine, Environment } from './environment/environment.ts';
import type { Write, WriteKind } from './environment/ledger.ts';
import { print, printTable } from './report.ts';

/** What happened in all rounds of an engine, by name. */
export interface EngineTotals {
  engine: Engine;
  /** How many writes of each kind were acknowledged, and had no clear answer. */
  writes: [kind: WriteKind, acknowledged: number, unknown: number][];
  /** What moved at the provider. */
  moved: [what: string, count: number][];
}

/** Counts the writes by kind, and what followed from them at the provider. */
export async function readTotals({ engine, ledger, provider }: Environment): Promise<EngineTotals> {
  const { payments, refunds, transfers, reversals, payouts, chargebacks, accounts } =
    await provider.readRecords();
  const paid = new Map(payments.map(({ id, amountCents }) => [id, amountCents]));
  const inFull = refunds.filter(({ intentId, amountCents }) => paid.get(intentId) === amountCents);
  const count = (kind: WriteKind, outcome: Write['outcome']) =>
    ledger.writes.filter((write) => write.kind === kind && write.outcome === outcome).length;
  return {
    engine,
    writes: (Object.keys(places) as WriteKind[]).map((kind) => [
      kind,
      count(kind, 'acknowledged'),
      count(kind, 'unknown'),
    ]),
    moved: [
      ['payments', payments.length],
      ['refunds in full', inFull.length],
      ['refunds in part', refunds.length - inFull.length],
      ['transfers', transfers.length],
      ['reversals', reversals.length],
      ['payouts', payouts.length],
      ['chargebacks', chargebacks.length],
      ['accounts of sellers', accounts.length],
    ],
  };
}

/** Prints a line for each kind of write, and for each kind of movement at the provider. */
export function printTotals(totals: readonly EngineTotals[]): void {
  for (const { engine, writes, moved } of totals) {
    print('');
    printTable([
      ['engine', 'written', 'acknowledged', 'unknown'],
      ...writes.map((line) => [engine, ...line].map(String)),
    ]);
    printTable([
      ['engine', 'at the provider', 'count'],
      ...moved.map((line) => [engine, ...line].map(String)),
    ]);
  }
}
