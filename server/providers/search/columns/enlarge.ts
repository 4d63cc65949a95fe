/** The typed arrays of the index. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * Returns an array of the same type that holds at least `length` numbers: the given one, or a copy
 * of at least twice its length, so that adding one at a time copies each number a few times only.
 */
export function enlarge<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array;
  const make = array.constructor as new (length: number) => T;
  const copy = new make(Math.max(length, array.length * 2));
  copy.set(array);
  return copy;
}
