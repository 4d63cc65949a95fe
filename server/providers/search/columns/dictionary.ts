/** Numbers from 1 for keys, in the order in which they come; 0 is unknown. */
export interface Dictionary {
  /** Returns the code of a key, which gets one if it has none. */
  codeOf(key: string): number;
  /** Returns 0 for a key without a code. */
  find(key: string): number;
}

/** Codes fit in 16 bits. */
export const maxCode = 2 ** 16 - 1;

/** Creates a dictionary; keys beyond `most` have the code 0. */
export function createDictionary(onAdd: () => void, most: number): Dictionary {
  const codes = new Map<string, number>();
  return {
    codeOf: (key) => {
      const known = codes.get(key);
      if (known !== undefined) return known;
      if (codes.size === most) return 0;
      const code = codes.size + 1;
      codes.set(key, code);
      onAdd();
      return code;
    },
    find: (key) => codes.get(key) ?? 0,
  };
}
