import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type Engine, openEnvironment } from './environment/environment.ts';
import type { Fault } from './fault.ts';
import { clockFaults } from './kinds/clock.ts';
import { databaseFaults } from './kinds/database.ts';
import { diskFaults } from './kinds/disk.ts';
import { mailFaults } from './kinds/mail.ts';
import { processFaults } from './kinds/process.ts';
import { providerFaults } from './kinds/provider.ts';
import { print, printReport } from './report.ts';
import { type Row, runRound } from './round.ts';
import { checkAudit } from './self-check.ts';
import { type EngineTotals, printTotals, readTotals } from './totals.ts';

const faults: readonly Fault[] = [
  ...processFaults,
  ...databaseFaults,
  ...diskFaults,
  ...providerFaults,
  ...mailFaults,
  ...clockFaults,
];

/**
 * FAULT_ROUNDS is how many times each fault is tried; without it, each engine tries its own faults
 * once.
 */
const rounds = Number(process.env.FAULT_ROUNDS ?? 0);
/** FAULTS selects the faults whose name contains it. */
const wanted = process.env.FAULTS ?? '';

/** FAULT_SEED repeats what becomes of the deals of another run, as far as their order is the same. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 100_000);

const notTried: string[] = [];
const totals: EngineTotals[] = [];

/** A run takes long: tells of each round when it ends. */
function tellRound(row: Row): Row {
  const { engine, fault, acknowledged, complaints } = row;
  print(`${engine}, ${fault}: ${acknowledged} writes, ${complaints.length} complaints`);
  for (const complaint of complaints.slice(0, 5)) print(`  ${complaint}`);
  return row;
}

async function runEngine(engine: Engine): Promise<Row[]> {
  const world = await openEnvironment(engine, seed);
  const rows: Row[] = [];
  const chosen = faults
    .filter(({ engines, bounded }) => (rounds > 0 ? engines : bounded).includes(engine))
    .filter(({ name }) => name.includes(wanted));
  try {
    for (let round = 0; round < Math.max(1, rounds); round++)
      for (const fault of chosen) {
        const obstacle = fault.obstacle?.(world);
        if (obstacle) notTried.push(`${engine}: ${fault.name}: ${obstacle}`);
        else rows.push(tellRound(await runRound(world, fault)));
      }
    totals.push(await readTotals(world));
    const [last] = rows.slice(-1);
    const checked = await checkAudit(world);
    last?.complaints.push(...checked.complaints);
    notTried.push(...checked.notTried.map((what) => `${engine}: ${what}`));
  } finally {
    await world.close();
  }
  return rows;
}

if (!faults.some(({ name }) => name.includes(wanted)))
  throw new Error(`FAULTS=${wanted}: there is no such fault`);
if (!existsSync('dist/client/index.html'))
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
print(`FAULT_SEED=${seed}`);
const began = performance.now();
// In parallel: the engines share only the machine.
const rows = (await Promise.all([runEngine('pglite'), runEngine('postgres')])).flat();
printReport(rows, [...new Set(notTried)], performance.now() - began);
printTotals(totals);
const failed = rows.filter(({ complaints }) => complaints.length > 0).length;
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/faults.json', JSON.stringify({ passed: rows.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
