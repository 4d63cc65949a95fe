import { readConfig } from '../../server/config/config.ts';
import { openLog } from '../../server/ops/log.ts';
import { type RunningServer, start } from '../../server/start.ts';
import { setAhead } from './later-clock.ts';

// A process in which one shop runs after another, each with the settings of a message; a message
// without settings stops it. Loading the server takes several times as long as opening a shop with
// it.

type Settings = Record<string, string | undefined>;

let running: RunningServer | undefined;

// One log for all shops, because each opened log adds a listener to this process's output.
const log = openLog('info');

async function change(settings?: Settings): Promise<void> {
  await running?.close();
  running = undefined;
  if (!settings) return;
  setAhead(Number(settings.CLOCK_AHEAD_MS ?? 0));
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
