import type { SigningKey } from './keys.ts';
import type { CodeStore } from './store.ts';

/** Everything that the sandbox's endpoints share. */
export interface SandboxProvider {
  codes: CodeStore;
  key: SigningKey;
  /** As in http://localhost:3000/google-sandbox. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The one path to which answers go, on the origin of the chooser or of the issuer. */
  redirectPath: string;
  /** Whether an email belongs to a person whom a sandbox must not vouch for. */
  isReserved(email: string): Promise<boolean>;
}
