import { z } from 'zod';

// When its first schema is created, Zod tests whether it may generate functions from text, to be
// faster. The pages' content security policy forbids this, and browsers report the attempt as a
// violation. On a server it is allowed.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
