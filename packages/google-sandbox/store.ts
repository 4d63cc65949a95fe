/** The grant for which a code can be exchanged: who granted what to which client. */
export interface Grant {
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** A code that has not been exchanged yet. */
export interface StoredCode {
  /** SHA-256 of the code; the code itself is known to the browser only. */
  hash: string;
  grant: Grant;
  expiresAt: Date;
}

/**
 * The data that the sandbox stores. The caller chooses where: in a database, codes survive a
 * restart and are available to every process.
 */
export interface CodeStore {
  save(code: StoredCode): Promise<void>;
  /** Removes a code and returns it, to only one of concurrent callers; null if there is none. */
  take(hash: string): Promise<StoredCode | null>;
  /** Removes the codes that expired before `moment`. */
  removeExpired(moment: Date): Promise<void>;
}
