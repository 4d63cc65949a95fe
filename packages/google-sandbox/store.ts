/** What a person has granted, and to whom: what a code can be traded for. */
export interface Grant {
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** A code that waits to be traded. */
export interface StoredCode {
  /** SHA-256 of the code; the code itself is known to the browser only. */
  hash: string;
  grant: Grant;
  expiresAt: Date;
}

/**
 * All that the sandbox must store. The caller chooses where: in a database, codes outlive a restart
 * and are known to every process.
 */
export interface CodeStore {
  save(code: StoredCode): Promise<void>;
  /** Removes a code and returns it, to one of simultaneous callers; null when there is none. */
  take(hash: string): Promise<StoredCode | null>;
  /** Removes the codes that expired before `moment`. */
  removeExpired(moment: Date): Promise<void>;
}
