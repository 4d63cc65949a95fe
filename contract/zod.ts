import { z } from 'zod';

// Zod tries, with its first schema, whether it may make functions of text, to be faster. The policy of
// our pages forbids that, and a browser reports the try as a violation; on a server it may.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
