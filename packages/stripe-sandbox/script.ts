import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

const SOURCES = join(import.meta.dirname, 'browser');

/** In the order of their imports: each file comes after those it imports. */
export const FILES: readonly string[] = [
  'card-format.ts',
  'card-state.ts',
  'api.ts',
  'styles.ts',
  'card-fields.ts',
  'card-element.ts',
  'challenge-dialog.ts',
  'payments.ts',
  'stripe.ts',
];

let cached: Promise<string> | undefined;

/**
 * Returns the sandbox's Stripe.js as one script without types. It defines `window.Stripe`, whether
 * loaded as a classic script, as the real one is, or as a module. `apiBase` is the path of the API,
 * on the origin that the script was loaded from, which may differ from the page's.
 */
export async function browserScript(apiBase: string): Promise<string> {
  cached ??= Promise.all(FILES.map((file) => readFile(join(SOURCES, file), 'utf8'))).then(
    (sources) => sources.map(plainScript).join('\n'),
  );
  const base = `(document.currentScript?.src ? new URL(document.currentScript.src).origin : '')`;
  return `((SANDBOX_BASE) => {\n'use strict';\n${await cached}})(${base} + ${JSON.stringify(apiBase)});\n`;
}

/** Removes imports and exports: all files share one scope, in the order of `FILES`. */
function plainScript(source: string): string {
  return stripTypeScriptTypes(source)
    .replace(/^import\b[^;]*;$/gm, '')
    .replace(/^export (?=(async )?function|const|class)/gm, '');
}

/** Serves the script at `/v3/stripe.js`. */
export function scriptPlugin(apiBase: string): FastifyPluginAsync {
  return async (app) => {
    const script = await browserScript(apiBase);
    app.get('/v3/stripe.js', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=60')
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  };
}
