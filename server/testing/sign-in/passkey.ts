import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Bits of the flags of authenticator data (WebAuthn 3, 6.1). */
const flagBits = { userPresent: 1, userVerified: 4, hasCredential: 64 };

interface Options {
  origin: string;
  /** Whether the authenticator asks for a finger, a face or a PIN. */
  verifiesUser?: boolean;
  /** By how much it counts with each signature; 0 as synchronized passkeys do. */
  step?: number;
}

/** An authenticator in software, with one passkey (ES256), as a browser would use it. */
export function createAuthenticator({ origin, step = 1, ...options }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let verifiesUser = options.verifiesUser ?? true;

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    counter += step;
    const verified = verifiesUser ? flagBits.userVerified : 0;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | flagBits.userPresent | verified, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };
  const answer = <Response>(response: Response) => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id: encode(id),
    /** Sets the count, as that of a copy which was made earlier. */
    setCounter: (value: number) => {
      counter = value;
    },
    /** Sets whether it asks for a finger, a face or a PIN from now on. */
    setVerifiesUser: (value: boolean) => {
      verifiesUser = value;
    },
    create: ({ challenge }: Record<string, unknown>) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(flagBits.hasCredential, credential))],
      ]);
      return answer({
        clientDataJSON: encode(clientData('webauthn.create', challenge)),
        attestationObject: encode(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    get: ({ challenge }: Record<string, unknown>) => {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      });
    },
  };
}
