import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured server. Records, for each tenth of a second, the time and the longest
// block of the event loop in milliseconds.
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
setInterval(() => {
  appendFileSync(String(process.env.LOOP_DELAY_FILE), `${Date.now()} ${histogram.max / 1e6}\n`);
  histogram.reset();
}, 100).unref();
