/**
 * Readable by the process owner alone: a backup has everybody's data and the keys to their
 * accounts.
 */
export const privateFolder = { mode: 0o700 };
export const privateFile = { mode: 0o600 };
