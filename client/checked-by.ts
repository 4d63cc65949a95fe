import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod';

// Zod tries whether it may make functions of text, to be faster. Our policy forbids that, and a
// browser reports each try as a violation.
config({ jitless: true });

/** Checks a form by its schema of the contract. */
export const checkedBy = zodResolver;
