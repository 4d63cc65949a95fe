/**
 * Does the same with each of these, one after the other; one that fails does not keep the others from their turn.
 * @param failure what has happened to those that failed, as in `offers did not end`
 * @throws AggregateError with the failures, at the end
 */
export async function forEachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failure);
}
