/** Saves a text that only this page has as a file. */
export function saveText(text: string, name: `${string}.txt`): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the URL only after the click; a minute is more than they need.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
