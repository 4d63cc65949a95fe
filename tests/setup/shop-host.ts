import { readConfig } from '../../server/config/config.ts';
import { openLog } from '../../server/ops/log.ts';
import { type RunningServer, start } from '../../server/start.ts';

// A process of its own in which one shop runs after another, each with the settings of a message; one
// without settings ends it. Loading the server takes several times as long as opening a shop with it.

type Settings = Record<string, string | undefined>;

let running: RunningServer | undefined;

// One for all: each that is opened listens for errors of this process's output.
const log = openLog('info');

async function change(settings?: Settings): Promise<void> {
  await running?.close();
  running = undefined;
  if (!settings) return;
  const config = readConfig(settings);
  log.level = config.logLevel;
  running = await start(config, log, { servePages: true });
}

process.on('message', ({ settings }: { settings?: Settings }) => {
  change(settings).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.stack : error }),
  );
});
