import type { Card, Intent, Records, Refund, Store, StoredEvent, StoredResponse } from './store.ts';
import {
  emptyMoney,
  type MoneyTables,
  moneyRecordsOf,
  nextPayoutDue,
  tableOf,
} from './test-money.ts';

interface Tables extends MoneyTables {
  cards: Card[];
  intents: Intent[];
  refunds: Refund[];
  answers: StoredResponse[];
  events: StoredEvent[];
}

export interface MemoryStore extends Store {
  tables(): Tables;
}

/** A store in memory, in which transactions run one after another and so need no locks. */
export function openMemoryStore(): MemoryStore {
  let tables: Tables = {
    cards: [],
    intents: [],
    refunds: [],
    answers: [],
    events: [],
    ...emptyMoney(),
  };
  let last: Promise<unknown> = Promise.resolve();

  const run = async <Result>(work: (records: Records) => Promise<Result>): Promise<Result> => {
    const before = structuredClone(tables);
    try {
      return await work(recordsOf(tables));
    } catch (error) {
      tables = before;
      throw error;
    }
  };
  return {
    tables: () => tables,
    transaction: (work) => {
      const result = last.then(() => run(work));
      last = result.catch(() => undefined);
      return result;
    },
    events: (maxTries) => queueOf(() => tables.events, maxTries),
    nextPayoutDue: async () => nextPayoutDue(tables),
    removeOld: async (before) => {
      const charged = new Set(tables.intents.map(({ paymentMethodId }) => paymentMethodId));
      tables.answers = tables.answers.filter(({ createdAt }) => createdAt >= before.answers);
      tables.links = tables.links.filter(({ createdAt }) => createdAt >= before.links);
      tables.events = tables.events.filter(({ createdAt }) => createdAt >= before.events);
      tables.cards = tables.cards.filter(
        ({ id, createdAt }) => createdAt >= before.cards || charged.has(id),
      );
    },
  };
}

function recordsOf(tables: Tables): Records {
  const { cards, intents, refunds, answers, events } = tables;
  const copy = <Row>(row: Row | undefined) => row && { ...row };
  const findIntent = async (id: string) => copy(intents.find((one) => one.id === id));
  const isSame = (caller: string, key: string) => (one: StoredResponse) =>
    one.caller === caller && one.key === key;
  return {
    addCard: async (card) => void cards.push(card),
    lockCard: async (id) => copy(cards.find((one) => one.id === id)),
    markUsed: async (id, usedAt) => {
      for (const one of cards) if (one.id === id) one.usedAt = usedAt;
    },
    addIntent: async (intent) => void intents.push(intent),
    findIntent,
    lockIntent: findIntent,
    lockIntentOf: async (challenge) => copy(intents.find((one) => one.challengeId === challenge)),
    changeIntent: async (id, fields) => {
      for (const one of intents) if (one.id === id) Object.assign(one, fields);
    },
    findIntentOfCharge: async (chargeId) => copy(intents.find((one) => one.chargeId === chargeId)),
    refunds: tableOf(refunds),
    lockResponse: async (caller, key) => copy(answers.find(isSame(caller, key))),
    saveResponse: async (answer) => {
      const older = answers.findIndex(isSame(answer.caller, answer.key));
      answers.splice(older < 0 ? answers.length : older, 1, answer);
    },
    addEvent: async (event) => void events.push(event),
    ...moneyRecordsOf(tables),
  };
}

function queueOf(events: () => StoredEvent[], maxTries: number): ReturnType<Store['events']> {
  const waiting = () =>
    events()
      .filter(({ deliveredAt, attempts }) => !deliveredAt && attempts < maxTries)
      .sort((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime());
  const change = (id: string, fields: Partial<StoredEvent>) => {
    for (const one of events()) if (one.id === id) Object.assign(one, fields);
  };
  return {
    claim: async (now, leaseEnd) => {
      const due = waiting().find(({ nextAttemptAt }) => nextAttemptAt <= now);
      if (!due) return undefined;
      change(due.id, { attempts: due.attempts + 1, nextAttemptAt: leaseEnd });
      return { ...due };
    },
    markDelivered: async (id, deliveredAt) => change(id, { deliveredAt }),
    scheduleRetry: async ({ id }, nextAttemptAt) => change(id, { nextAttemptAt }),
    nextDue: async () => waiting()[0]?.nextAttemptAt ?? null,
  };
}
