import { registerHooks } from 'node:module';

/**
 * Loaded before the server's own modules. Makes the minute of its background jobs as long as
 * JOB_MINUTE_MS says, so that faults of a few seconds meet transfers, and runs do not wait for them.
 */
const wanted = process.env.JOB_MINUTE_MS;
const minute = 'const minuteMs = 60_000;';

if (wanted)
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith('/server/jobs/jobs.ts')) return loaded;
      const source = String(loaded.source);
      if (!source.includes(minute)) throw new Error(`${url} no longer has "${minute}"`);
      return { ...loaded, source: source.replace(minute, `const minuteMs = ${Number(wanted)};`) };
    },
  });
