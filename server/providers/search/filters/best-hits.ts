import type { Ids } from '../columns/ids.ts';

/**
 * Keeps the best slots of a scan, by their keys and then by their ids, in a heap whose root is the
 * worst of them.
 */
export class BestHits {
  private readonly slots: Int32Array;
  private readonly keys: Float64Array;
  private readonly compareIds: Ids['compare'];
  private readonly limit: number;
  private count = 0;
  /** Slots with smaller keys are not among the best. */
  worstKey = Number.NEGATIVE_INFINITY;

  /** @param compareIds a positive number if the first slot is better than the second */
  constructor(limit: number, compareIds: Ids['compare']) {
    this.slots = new Int32Array(limit);
    this.keys = new Float64Array(limit);
    this.compareIds = compareIds;
    this.limit = limit;
  }

  /** Takes a slot if it is among the best. A larger key is better. */
  offer(slot: number, key: number): void {
    if (this.count < this.limit) {
      this.count += 1;
      this.rise(this.count - 1, slot, key);
    } else if (this.isWorse(0, slot, key)) this.sink(slot, key);
    if (this.count === this.limit) this.worstKey = this.keys[0] as number;
  }

  /** Returns the slots and their keys, the best first. */
  sorted(): { slot: number; key: number }[] {
    const hits = Array.from({ length: this.count }, (_, at) => ({
      slot: this.slots[at] as number,
      key: this.keys[at] as number,
    }));
    return hits.sort((a, b) => b.key - a.key || this.compareIds(b.slot, a.slot));
  }

  /** Whether the hit at a position of the heap is worse than a slot with a key. */
  private isWorse(at: number, slot: number | undefined, key: number | undefined): boolean {
    const own = this.keys[at] as number;
    if (own !== key) return own < (key as number);
    return this.compareIds(this.slots[at] as number, slot as number) < 0;
  }

  private put(at: number, slot: number, key: number): void {
    this.slots[at] = slot;
    this.keys[at] = key;
  }

  private rise(from: number, slot: number, key: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.isWorse(parent, slot, key)) break;
      this.put(at, this.slots[parent] as number, this.keys[parent] as number);
      at = parent;
    }
    this.put(at, slot, key);
  }

  /** Puts a slot in place of the worst. */
  private sink(slot: number, key: number): void {
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= this.count) break;
      const right = child + 1;
      if (right < this.count && this.isWorse(right, this.slots[child], this.keys[child]))
        child = right;
      if (!this.isWorse(child, slot, key)) break;
      this.put(at, this.slots[child] as number, this.keys[child] as number);
      at = child;
    }
    this.put(at, slot, key);
  }
}
