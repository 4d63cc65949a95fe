/** Says what the last comparison of the shop's records with the payment provider has found. */
export function differenceText(count: number): string {
  if (count === 0)
    return 'The ledger, the shop’s records and the payment provider agree. They are compared each hour.';
  const found = count === 1 ? '1 difference' : `${count} differences`;
  return `The last comparison with the payment provider found ${found} that could not be corrected automatically. The server’s log names ${count === 1 ? 'it' : 'them'}.`;
}
