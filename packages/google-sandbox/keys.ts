import { createECDH, createHash, hkdfSync } from 'node:crypto';
import { importJWK, type JWK } from 'jose';

/**
 * Returns the provider's signing key, derived from the secret, so that every process has the same.
 */
export async function signingKey(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'google sandbox id_token', 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seed);
  // Uncompressed form: a prefix byte, then x and y.
  const point = curve.getPublicKey();
  const encode = (part: Buffer) => part.toString('base64url');
  const open: JWK = {
    kty: 'EC',
    crv: 'P-256',
    x: encode(point.subarray(1, 33)),
    y: encode(point.subarray(33)),
  };
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16);
  const header = { alg: 'ES256', kid };
  return {
    header,
    publicJwk: { ...open, ...header, use: 'sig' },
    private: await importJWK({ ...open, d: encode(seed) }, 'ES256'),
    public: await importJWK(open, 'ES256'),
  };
}

export type SigningKey = Awaited<ReturnType<typeof signingKey>>;

/** Returns the client's password at the sandbox, also derived from the secret. */
export const clientSecretOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'google sandbox client', 32)).toString('base64url');
