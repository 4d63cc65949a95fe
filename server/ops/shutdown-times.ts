// The maximum durations of a shutdown, in ms. Draining comes before (`DRAIN_SECONDS`). The grace
// periods in `deploy/` are longer than both together.

/** For everything in progress, before the process is ended: more than the longest statement. */
export const shutdownMs = 20_000;

/** For running jobs, and for clients that send a request slowly or do not read the response. */
export const jobsAndClientsMs = 10_000;

/** For requests on the connections accepted last, after draining. */
export const lastRequestsMs = 500;
