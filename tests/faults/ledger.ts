/** What people write in the shop. */
export type WriteKind =
  | 'account'
  | 'picture'
  | 'product'
  | 'wish'
  | 'report'
  | 'booking'
  | 'hold'
  | 'payment'
  | 'shipment';

export interface Write {
  kind: WriteKind;
  /** By what it can be found in the database, known before it is sent. */
  key: string;
  /** `unknown`: no answer came, or one of 500 and above; it may have happened or not. */
  outcome: 'acknowledged' | 'unknown' | 'refused';
  /** What was wrong at the time. */
  fault: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A write that did not come to an acknowledgement; the trade it was part of ends here. */
export class NotDone extends Error {}

/** Notes each write with what became of it, as a person would remember it. */
export function openLedger() {
  const writes: Write[] = [];
  let fault = '';
  return {
    writes,
    /** From now on this is wrong. */
    begin: (name: string) => {
      fault = name;
    },
    /** Sends one write and notes its outcome. @throws NotDone */
    write: async (kind: WriteKind, key: string, send: () => Promise<Answer>): Promise<Answer> => {
      const during = fault;
      const answer = await send().catch(() => undefined);
      const status = answer?.status ?? 500;
      const outcome = status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown';
      writes.push({ kind, key, outcome, fault: during });
      if (answer && outcome === 'acknowledged') return answer;
      throw new NotDone(`${kind}: ${status} ${String(answer?.body.code)}`);
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
