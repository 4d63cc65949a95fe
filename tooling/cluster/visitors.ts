import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the files of its release that a page names, including styles and pictures. */
const assetsIn = (page: string): Set<string> => new Set(page.match(/\/assets\/[\w.-]+/g));

/**
 * Requests it as a browser does. Failures, also answers that a kill cuts off, are counted with those
 * of all requests.
 */
const get = (url: string, accept = '*/*'): Promise<string> =>
  fetch(url, { headers: { accept } })
    .then((answer) => answer.text())
    .catch(() => '');

/**
 * Lets `people` open the home page repeatedly, each time with empty caches, with every file that it
 * names. Returns a function that ends this, lets one person continue with a page that was open all
 * the time, and returns how many such files were requested.
 */
export async function startVisitors(url: string, people: number): Promise<() => Promise<number>> {
  let wanted = true;
  let files = 0;
  const open = async () => assetsIn(await get(`${url}/`, 'text/html'));
  const load = async (assets: Set<string>) => {
    files += assets.size;
    await Promise.all([...assets].map((path) => get(url + path)));
  };
  const leftOpen = await open();
  const all = Array.from({ length: people }, async () => {
    while (wanted) {
      await load(await open());
      await sleep(100);
    }
  });
  return async () => {
    wanted = false;
    await Promise.all(all);
    await load(leftOpen);
    return files;
  };
}
