/** WebAuthn's own JSON form of options and answers. */
export type WebAuthnJson = Record<string, unknown>;

/** A failed ceremony, with the message for people. */
class PasskeyError extends Error {}

const messages: Record<string, string> = {
  // The browser does not tell which of these it was.
  NotAllowedError: 'No passkey was used. Please try again, or choose another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address.',
  NotSupportedError: 'This device cannot make a passkey.',
};

/** Returns whether this browser has passkeys and reads their JSON form. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns whether this browser offers passkeys among the suggestions of a field. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());

/**
 * Makes a passkey on this device, or on one that the person chooses. Returns what the server checks.
 * @throws PasskeyError
 */
export async function makePasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(navigator.credentials.create({ publicKey }));
}

interface RequestSettings {
  signal?: AbortSignal;
  /** `conditional` waits until the person chooses a passkey among the suggestions of a field. */
  mediation?: 'conditional';
}

/** Signs the challenge with a passkey of the person. @throws PasskeyError, AbortError */
export async function signWithPasskey(
  options: WebAuthnJson,
  settings: RequestSettings = {},
): Promise<WebAuthnJson> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(navigator.credentials.get({ publicKey, ...settings }));
}

async function toJson(ceremony: Promise<Credential | null>): Promise<WebAuthnJson> {
  const credential = await ceremony.catch((cause: unknown) => {
    const { name } = cause as DOMException;
    if (name === 'AbortError') throw cause;
    const message = messages[name] ?? 'The passkey could not be used. Please try another way.';
    throw new PasskeyError(message, { cause });
  });
  return (credential as PublicKeyCredential).toJSON() as unknown as WebAuthnJson;
}
