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
import { printReport } from './report.ts';
import { type Row, runRound } from './round.ts';
import { checkAudit } from './self-check.ts';

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

const notTried: string[] = [];

async function runEngine(engine: Engine): Promise<Row[]> {
  const world = await openEnvironment(engine);
  const rows: Row[] = [];
  const chosen = faults
    .filter(({ engines, bounded }) => (rounds > 0 ? engines : bounded).includes(engine))
    .filter(({ name }) => name.includes(wanted));
  try {
    for (let round = 0; round < Math.max(1, rounds); round++)
      for (const fault of chosen) {
        const obstacle = fault.obstacle?.(world);
        if (obstacle) notTried.push(`${engine}: ${fault.name}: ${obstacle}`);
        else rows.push(await runRound(world, fault));
      }
    const [last] = rows.slice(-1);
    last?.complaints.push(...(await checkAudit(world)));
  } finally {
    await world.close();
  }
  return rows;
}

if (!faults.some(({ name }) => name.includes(wanted)))
  throw new Error(`FAULTS=${wanted}: there is no such fault`);
if (!existsSync('dist/client/index.html'))
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
const began = performance.now();
// In parallel: the engines share only the machine.
const rows = (await Promise.all([runEngine('pglite'), runEngine('postgres')])).flat();
printReport(rows, [...new Set(notTried)], performance.now() - began);
const failed = rows.filter(({ complaints }) => complaints.length > 0).length;
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/faults.json', JSON.stringify({ passed: rows.length - failed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
