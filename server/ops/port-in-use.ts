/** The error when another process listens on the port. */
export class PortInUse extends Error {}

/**
 * Returns a handler for a failed listen. When the port is in use, it throws an error that names the
 * `setting` of the port; it rethrows any other error.
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
