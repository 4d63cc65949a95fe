import { config } from 'zod/v4/core';

// Zod tries, with its first schema, whether it may make functions of text, to be faster. Our policy
// forbids that, and a browser reports the try as a violation. To be imported before any schema.
config({ jitless: true });
