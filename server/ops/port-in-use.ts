/** Somebody else listens where we are told to. */
export class PortInUse extends Error {}

/**
 * Gives what to catch a failed listening with: where the port is taken, it says so by the name of the
 * `setting` that holds the port; whatever else fails goes on as it is.
 */
export const explainPortInUse =
  (setting: 'PORT' | 'METRICS_PORT', port: number) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    const another = `${setting}=${port < 65_535 ? port + 1 : port - 1}`;
    throw new PortInUse(
      `Another program listens at port ${port}. Stop it, or set another port: ${another}`,
    );
  };
