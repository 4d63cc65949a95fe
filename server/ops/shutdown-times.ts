// How long a server that was told to end takes at the most, in ms. Draining comes before
// (`DRAIN_SECONDS`). The grace periods in `deploy/` are longer than both together.

/** For all that is in progress, before the process ends anyway: more than the longest statement. */
export const shutdownMs = 20_000;

/** For running jobs, and for clients that send a request slowly or do not read their answer. */
export const jobsAndClientsMs = 10_000;

/** For requests on the connections accepted last, after draining. */
export const lastRequestsMs = 500;
