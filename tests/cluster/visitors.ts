import { setTimeout as sleep } from 'node:timers/promises';

/** What a page names of its release's files, its styles and pictures included. */
const assetsIn = (page: string): Set<string> => new Set(page.match(/\/assets\/[\w.-]+/g));

/** Gets it as a browser does; what fails is counted with all requests. */
const get = (url: string, accept = '*/*'): Promise<string> =>
  fetch(url, { headers: { accept } }).then(
    (answer) => answer.text(),
    () => '',
  );

/**
 * Lets `people` open the home page again and again, each time with empty caches, with every file that
 * it names. The function it gives ends that, and tells how many such files were asked for.
 */
export function startVisitors(url: string, people: number): () => Promise<number> {
  let wanted = true;
  let files = 0;
  const all = Array.from({ length: people }, async () => {
    while (wanted) {
      const assets = assetsIn(await get(`${url}/`, 'text/html'));
      files += assets.size;
      await Promise.all([...assets].map((path) => get(url + path)));
      await sleep(100);
    }
  });
  return async () => {
    wanted = false;
    await Promise.all(all);
    return files;
  };
}
