import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError } from '../../config/config.ts';

/** What encrypts the rows of `secrets`. */
export interface SealingKey {
  /** Tells keys apart, and reveals nothing of them. */
  id: string;
  key: Buffer;
}

/** The key that encrypts, and the one before it while it is replaced. */
export interface KeyRing {
  current: SealingKey;
  former: SealingKey | undefined;
}

const cipher = 'aes-256-gcm';

/** In bytes, for AES-256-GCM (NIST SP 800-38D). */
const sizes = { key: 32, iv: 12, tag: 16, keyId: 9 };

const derive = (secret: string, use: string, size: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `respoke secrets 1 ${use}`, size));

/** Derives the key from the text of `SECRET` (HKDF, RFC 5869). */
export const sealingKeyOf = (secret: string): SealingKey => ({
  id: derive(secret, 'key id', sizes.keyId).toString('base64url'),
  key: derive(secret, 'key', sizes.key),
});

const sealedForm = /^sealed:1:([\w-]+):([\w-]+)$/;

/** Returns the id of the key that encrypted a value; undefined for a plain one. */
export const keyIdOf = (stored: string): string | undefined => sealedForm.exec(stored)?.[1];

/** Encrypts the value of the row `name`, as `sealed:VERSION:KEY ID:BYTES`. */
export function seal({ id, key }: SealingKey, name: string, value: string): string {
  const iv = randomBytes(sizes.iv);
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(name));
  const text = Buffer.concat([encryption.update(value, 'utf8'), encryption.final()]);
  const bytes = Buffer.concat([iv, text, encryption.getAuthTag()]);
  return `sealed:1:${id}:${bytes.toString('base64url')}`;
}

/**
 * Decrypts the value of the row `name`.
 * @throws ConfigError for a plain value, for one that another secret encrypted, and for one that was
 * changed or belongs to another row
 */
export function unseal({ current, former }: KeyRing, name: string, stored: string): string {
  const [, id, encoded = ''] = sealedForm.exec(stored) ?? [];
  if (id === undefined) throw new ConfigError(plainMessage);
  const sealing = [current, former].find((each) => each?.id === id);
  if (!sealing) throw new ConfigError(otherSecretMessage);
  const bytes = Buffer.from(encoded, 'base64url');
  try {
    const iv = bytes.subarray(0, sizes.iv);
    const decryption = createDecipheriv(cipher, sealing.key, iv, { authTagLength: sizes.tag })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(-sizes.tag));
    const text = decryption.update(bytes.subarray(sizes.iv, -sizes.tag));
    return Buffer.concat([text, decryption.final()]).toString('utf8');
  } catch {
    throw new ConfigError(
      `The row "${name}" of the table secrets was changed. Restore that table from a backup.`,
    );
  }
}

const plainMessage =
  'The keys are not encrypted, as versions before commit 7308f35f stored them. Start that version with ' +
  'them once, and then this one.';

const otherSecretMessage =
  'SECRET: the keys in the database were encrypted with another secret; set that one. To replace ' +
  'it, set it as SECRET_FORMER beside the new SECRET. Without SECRET, a shop outside production ' +
  'keeps one in the file "secret" of DATA_DIR';
