/** Escapes text for a LIKE pattern, in which it then matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
