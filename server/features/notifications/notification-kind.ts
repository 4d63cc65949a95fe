import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import type { MailMode, NotificationKind } from '../../../contract/notifications/notifications.ts';
import type { z } from '../../../contract/zod.ts';
import type { Database } from '../../db/database.ts';
import type { MailGroup } from '../../db/mail-limits.ts';
import type { EventSide } from '../../db/schema/outbox.ts';

/** An event in the outbox. */
export interface NotifiedEvent {
  /** The ids that the event is about; see `outbox.about`. */
  about: string;
  /** Who is told: a side of a deal or thread, or `wishers`. */
  side: EventSide;
}

/** What the words of notifications need to know of the shop. */
export interface ShopTerms {
  brandName: string;
  dealTimes: DealTimes;
}

/** What a notification says. Texts of other people in it went through `quoteTitle`. */
export interface NotificationWords {
  /** Contains no other person's text, since it is the subject of the mail. */
  title: string;
  /** One or two sentences, for the list of notifications and for push messages. */
  text: string;
  /** The page that it is about: a path, with the side of the account that it needs. */
  link: string;
  /** The paragraphs of the mail; paths become links to this shop, and `link` its button. */
  mail: (string | { path: string })[];
}

/** The bicycle that a mail shows. */
export interface ToldBicycle {
  /** As its seller has written it. */
  title: string;
  /** With its currency. */
  amount?: string | undefined;
  /** The path or URL of its first picture. */
  picture?: string | undefined;
}

/** One kind of notification: its data, who gets it, and its words in every channel. */
export interface KindOfNotification<Data = unknown> {
  kind: NotificationKind;
  /** Must accept what earlier versions have stored. */
  data: z.ZodType<Data>;
  /** Whether its mail is always sent at once: it is about the person's money, or about a decision about them. */
  isRequired: boolean;
  /**
   * Whether the person has just done what it tells of. It is listed and mailed as a record, and counts
   * as read: no push message says it.
   */
  isOwnAct?(data: Data): boolean;
  /** Which quota of a recipient its mails count for. */
  mailGroup: MailGroup;
  /**
   * Set for a kind of which several often come together. Its mail waits this long. It then tells of
   * everything of its kind that has come and is still unread, under this title.
   */
  bundle?: { delayMs: number; title(count: number): string };
  /** The most mails that one of these may cause, where the data say so; by default the setting counts. */
  mailOf?(data: Data): MailMode;
  /**
   * Returns the data and the users to tell, or null when the event is no longer news. Not set for a
   * kind that no event of the outbox causes.
   */
  find?(db: Database, event: NotifiedEvent): Promise<{ data: Data; userIds: string[] } | null>;
  /** Whether each is still true when a mail that has waited is sent; by default it is. */
  hold?(db: Database, data: Data[]): Promise<boolean[]>;
  /**
   * Locks what the news depends on until `tx` ends, and returns whether it is still news. Set for a
   * kind whose notification another request may make old news at the same moment. `about` is that of
   * the event.
   */
  confirm?(tx: Database, data: Data, about: string): Promise<boolean>;
  /** Deletes what a person was told earlier and what the new notification takes the place of. */
  replace?(tx: Database, data: Data, userId: string): Promise<void>;
  /** The bicycle that its mail shows; not set where the mail is about no single one. */
  bicycle?(data: Data): ToldBicycle;
  words(data: Data, brandName: string, dealTimes: DealTimes): NotificationWords;
  /** What a person is notified of only once, made of `about`; by default all of it. */
  onceFor?(about: string): string;
}

/** Checks the types of a kind, and forgets that of its data: a list can hold all kinds. */
export const defineKind = <Data>(kind: KindOfNotification<Data>): KindOfNotification =>
  kind as unknown as KindOfNotification;
