import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, writeSettings } from './in-vitest/settings.ts';

/** How one test file ended. */
export interface FileResult {
  file: string;
  hasPassed: boolean;
  /** Name of the first test that failed, or what kept the file from running. */
  firstFailed: string;
  /** The message of that failure. */
  message: string;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Random histories for each mutant, instead of the 200 of a test run, which take a minute. */
const randomHistories = 30;

/** Runs Vitest once. @throws Error when it writes no report */
export async function runVitest(settings: Settings): Promise<FileResult[]> {
  const output = join(settings.folder, 'report.json');
  rmSync(output, { force: true });
  const parameters = [
    ...[
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tooling/mutation/in-vitest/vitest.config.ts',
    ],
    ...['--reporter=json', `--outputFile=${output}`],
  ];
  const settingsFile = join(settings.folder, 'settings.json');
  const env = {
    ...process.env,
    ...writeSettings(settingsFile, settings),
    PROPERTY_RUNS: String(randomHistories),
  };
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (data) => {
    printed = (printed + data).slice(-4000);
  });
  await new Promise((resolve) => child.on('close', resolve));
  return readReport(output, printed).testResults.map(toFileResult);
}

function readReport(output: string, printed: string): Report {
  try {
    return JSON.parse(readFileSync(output, 'utf8'));
  } catch {
    throw new Error(`Vitest has written no report.\n${printed}`);
  }
}

function toFileResult(result: Report['testResults'][number]): FileResult {
  const failed = result.assertionResults.find(({ status }) => status === 'failed');
  return {
    file: result.name,
    hasPassed: result.status === 'passed',
    firstFailed: failed?.fullName ?? result.message.split('\n')[0] ?? '',
    message: failed?.failureMessages?.[0] ?? result.message,
  };
}
