import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the server that is measured: notes, for each tenth of a second, the moment and for how
// many milliseconds its event loop was blocked at most.
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
setInterval(() => {
  appendFileSync(String(process.env.LOOP_DELAY_FILE), `${Date.now()} ${histogram.max / 1e6}\n`);
  histogram.reset();
}, 100).unref();
