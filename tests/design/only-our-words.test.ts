import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../client');

/**
 * Where the texts are chosen, and where a page could not be rendered, which is no error of the
 * server.
 */
const exempt = [
  'api/api-error.ts',
  'feedback/error-message.ts',
  'feedback/error-message.test.ts',
  'layout/ErrorContent.tsx',
];

/** The server's message for other clients, and the message of an error, which is for logs. */
const notForPeople = /\bbody\.message\b|(?<![.\w])(?:error|reason|cause|failure|e)\??\.message\b/g;

const files: string[] = [];
for await (const file of glob('**/*.{ts,tsx}', { cwd: client })) files.push(file);

test.each(files.filter((file) => !exempt.includes(file)))(
  '%s shows errors only through `errorMessage`',
  async (file) => {
    const text = await readFile(join(client, file), 'utf8');
    expect(text.match(notForPeople)).toBeNull();
  },
);
