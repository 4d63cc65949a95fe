import { v7 as uuidv7 } from 'uuid';
import { categories } from '../db/schema/catalog.ts';
import { changes } from '../db/schema/changes.ts';
import type { TestApp } from './app.ts';
import { type OpenPage, openPage, waitForTopic } from './open-page.ts';
import type { Person } from './person.ts';

/** How often a page can be asked what it has heard. */
const mostMarks = 4;

/** An open page that knows when it was told of everything that was done so far. */
export interface MarkedPage extends OpenPage {
  /** What it was told of all that was done until now; forgets it. */
  heardSoFar(): Promise<string[]>;
}

/**
 * Opens a page that also listens to categories in which nothing happens: a change that is noted for one
 * of them is a mark, for it is told after, or together with, all that was committed before it.
 */
export async function openMarkedPage(
  shop: TestApp,
  person: Person,
  { topics = '' }: { topics?: string } = {},
): Promise<MarkedPage> {
  const marks = Array.from({ length: mostMarks }, () => uuidv7());
  const rows = marks.map((id) => ({ id, title: id, image: '/images/none', position: 0 }));
  await shop.db.insert(categories).values(rows);
  const page = await openPage(shop, person, { topics: [topics, ...marks].filter(Boolean).join() });
  const heardSoFar = async () => {
    const mark = marks.pop();
    if (!mark) throw new Error('a page has no more marks');
    await shop.db.insert(changes).values({ topic: mark });
    await waitForTopic(page, mark);
    return page.receivedTopics.splice(0).filter((topic) => topic !== mark);
  };
  return { ...page, heardSoFar };
}
