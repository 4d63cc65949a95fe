const types = { json: 'application/json', txt: 'text/plain' };

/** Saves a text as a file. A plain link could not fetch what needs a token or exists only here. */
export function saveFile(text: string, name: `${string}.${keyof typeof types}`): void {
  const type = types[name.endsWith('.json') ? 'json' : 'txt'];
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the URL only after the click; a minute is more than they need.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
