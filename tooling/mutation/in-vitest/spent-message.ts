/** Fails a test file in a process where an earlier one is still loading; it is tried again alone. */
export const spentMessage = 'an earlier test file is still loading in this process';
