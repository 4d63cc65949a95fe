/** For the owner of the process alone: a backup has everybody's data, and the keys to their accounts. */
export const ownFolder = { mode: 0o700 };
export const ownFile = { mode: 0o600 };
