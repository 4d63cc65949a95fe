import { v7 as uuidv7 } from 'uuid';
import { categories } from '../db/schema/catalog.ts';
import { changes } from '../db/schema/change-feed.ts';
import type { TestApp } from './app.ts';
import { type OpenPage, openPage, waitForTopic } from './open-page.ts';
import type { Person } from './person.ts';

/** How often `receivedSoFar` can be called on one page. */
const maxMarks = 4;

/** An open page that can tell when it has received the events of all changes so far. */
export interface ListeningPage extends OpenPage {
  /** Returns the topics of all changes so far; the next call starts after them. */
  receivedSoFar(): Promise<string[]>;
}

/**
 * Opens a page that also subscribes to categories without changes. A change recorded for one of
 * them serves as a mark: its event arrives after, or together with, the events of all earlier
 * commits.
 */
export async function openListeningPage(
  shop: TestApp,
  person: Person,
  { topics = '' }: { topics?: string } = {},
): Promise<ListeningPage> {
  const marks = Array.from({ length: maxMarks }, () => uuidv7());
  const rows = marks.map((id) => ({ id, title: id, image: '/images/none', position: 0 }));
  await shop.db.insert(categories).values(rows);
  const page = await openPage(shop, person, { topics: [topics, ...marks].filter(Boolean).join() });
  const receivedSoFar = async () => {
    const mark = marks.pop();
    if (!mark) throw new Error('a page has no more marks');
    await shop.db.insert(changes).values({ topic: mark });
    await waitForTopic(page, mark);
    return page.receivedTopics.splice(0).filter((topic) => topic !== mark);
  };
  return { ...page, receivedSoFar };
}
