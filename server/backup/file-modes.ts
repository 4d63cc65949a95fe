/**
 * Readable only by the process's user: a backup contains all users' data and gives access to their
 * accounts.
 */
export const privateFolder = { mode: 0o700 };
export const privateFile = { mode: 0o600 };
