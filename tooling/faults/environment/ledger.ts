/** The kinds of writes that people make in the shop. */
export type WriteKind =
  | 'account'
  | 'picture'
  | 'product'
  | 'wish'
  | 'report'
  | 'booking'
  | 'hold'
  | 'payment'
  /** The seller has shipped the bicycle. */
  | 'shipment'
  /** The seller has entered the buyer's code. */
  | 'hand-over'
  /** The buyer has said that it arrived, and that it is as promised. */
  | 'delivery'
  | 'receipt'
  /** The seller has given all of the money back. */
  | 'deal given back'
  | 'complaint'
  /** What the seller says to a complaint: accepts it, offers a part, or declines. */
  | 'answer'
  /** The buyer takes what the seller offers. */
  | 'offer accepted'
  | 'decision'
  /** The account of a seller at the provider. */
  | 'payout account';

export interface Write {
  kind: WriteKind;
  /** The key by which it is found in the database, known before it is sent. */
  key: string;
  /** `unknown`: there was no answer, or one of 500 and above; it may have happened or not. */
  outcome: 'acknowledged' | 'unknown' | 'refused';
  /** 500 if there was no answer. */
  status: number;
  /** The fault at that time. */
  fault: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A write was not acknowledged; its deal ends here. */
export class WriteNotAcknowledged extends Error {}

function outcomeOf(status: number, code: unknown): Write['outcome'] {
  if (status < 300) return 'acknowledged';
  // A proxy has repeated it, and the first attempt is in progress or has died.
  return status >= 500 || code === 'request_in_progress' ? 'unknown' : 'refused';
}

/** Records each write with its outcome, as a person would remember it. */
export function openLedger() {
  const writes: Write[] = [];
  /** When the deal of a product was acknowledged, by `performance.now()`. */
  const sold = new Map<string, number>();
  let fault = '';
  return {
    writes,
    sold: sold as ReadonlyMap<string, number>,
    noteSold: (productId: string) => void sold.set(productId, performance.now()),
    /** Sets the current fault. */
    begin: (name: string) => {
      fault = name;
    },
    /** Sends one write and records its outcome. @throws WriteNotAcknowledged */
    write: async (kind: WriteKind, key: string, send: () => Promise<Answer>): Promise<Answer> => {
      const during = fault;
      const answer = await send().catch(() => undefined);
      const status = answer?.status ?? 500;
      const outcome = outcomeOf(status, answer?.body.code);
      writes.push({ kind, key, outcome, status, fault: during });
      if (answer && outcome === 'acknowledged') return answer;
      throw new WriteNotAcknowledged(`${kind}: ${status} ${String(answer?.body.code)}`);
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;
