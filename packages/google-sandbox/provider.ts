import type { SigningKey } from './keys.ts';
import type { CodeStore } from './store.ts';

/** The state that the sandbox's endpoints share. */
export interface SandboxProvider {
  codes: CodeStore;
  key: SigningKey;
  /** Such as http://localhost:3000/google-sandbox. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only path for redirects, on the origin of the chooser or of the issuer. */
  redirectPath: string;
  /** Returns whether an email belongs to a person whom a sandbox must not sign in. */
  isReserved(email: string): Promise<boolean>;
}
