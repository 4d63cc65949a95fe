import { RoaringBitmap32 } from 'roaring-wasm';
import { enlarge } from '../columns/enlarge.ts';

/**
 * So many slots of a list wait in a chain until they are added to its bitmap. Most words are rare
 * and never get a bitmap, which takes some 300 bytes even if it holds one number.
 */
const chainLength = 64;

/**
 * Lists of slots by number, each in ascending order: a compressed bitmap, and a chain of the newest
 * slots in an array that all lists share.
 */
export class Postings {
  private bitmaps: (RoaringBitmap32 | undefined)[] = [];
  private heads = new Uint32Array(4096);
  private chained = new Uint8Array(4096);
  private counts = new Uint32Array(4096);
  /** A link is two numbers: a slot, and the next link; link 0 ends a chain. */
  private links = new Uint32Array(8192);
  private linksUsed = 1;
  private free = 0;
  private readonly buffer = new Uint32Array(chainLength);

  /** Adds a slot that is larger than all slots of the list. */
  add(list: number, slot: number): void {
    this.makeRoom(list);
    if (this.chained[list] === chainLength) this.flush(list);
    const link = this.takeLink();
    this.links[link * 2] = slot;
    this.links[link * 2 + 1] = this.heads[list] as number;
    this.heads[list] = link;
    this.chained[list] = (this.chained[list] as number) + 1;
    this.counts[list] = (this.counts[list] as number) + 1;
  }

  /** The number of slots in a list, those of replaced listings included. */
  count(list: number): number {
    return this.counts[list] ?? 0;
  }

  /** Returns the slots of a list; the caller must not change the bitmap. */
  read(list: number): RoaringBitmap32 {
    const bitmap = this.bitmaps[list];
    if (!bitmap) return new RoaringBitmap32(this.readChain(list));
    if ((this.chained[list] as number) > 0) this.flush(list);
    return bitmap;
  }

  /**
   * Returns the new numbers of a list's slots after those of dead listings were taken out.
   * @param newSlots by slot; -1 for a slot that is gone. Larger slots are left out.
   * @param buffer takes the result if it is large enough
   */
  readRenumbered(list: number, newSlots: Int32Array, buffer: Uint32Array): Uint32Array {
    if (this.count(list) === 0) return buffer.subarray(0, 0);
    if (this.bitmaps[list]) this.flush(list);
    const bitmap = this.bitmaps[list];
    const slots = bitmap ? bitmap.toUint32Array(buffer) : this.readChain(list);
    let kept = 0;
    for (const slot of slots) {
      const next = slot < newSlots.length ? (newSlots[slot] as number) : -1;
      if (next === -1) continue;
      slots[kept] = next;
      kept += 1;
    }
    return slots.subarray(0, kept);
  }

  /** Gives an empty list its slots, in ascending order. */
  fill(list: number, slots: Uint32Array): void {
    this.makeRoom(list);
    if (slots.length <= chainLength) {
      for (const slot of slots) this.add(list, slot);
      return;
    }
    this.bitmaps[list] = new RoaringBitmap32(slots);
    this.counts[list] = slots.length;
  }

  /** Frees the memory of the bitmaps, step by step; the postings are of no use after that. */
  *dispose(): Generator<void> {
    for (const bitmap of this.bitmaps) {
      if (!bitmap) continue;
      bitmap.dispose();
      yield;
    }
    this.bitmaps = [];
  }

  private makeRoom(list: number): void {
    if (list < this.heads.length) return;
    this.heads = enlarge(this.heads, list + 1);
    this.chained = enlarge(this.chained, list + 1);
    this.counts = enlarge(this.counts, list + 1);
  }

  private takeLink(): number {
    if (this.free !== 0) {
      const link = this.free;
      this.free = this.links[link * 2 + 1] as number;
      return link;
    }
    this.linksUsed += 1;
    this.links = enlarge(this.links, this.linksUsed * 2);
    return this.linksUsed - 1;
  }

  private readChain(list: number): Uint32Array {
    let at = this.chained[list] ?? 0;
    const slots = this.buffer.subarray(0, at);
    for (let link = this.heads[list] ?? 0; link !== 0; link = this.links[link * 2 + 1] as number) {
      at -= 1;
      slots[at] = this.links[link * 2] as number;
    }
    return slots;
  }

  /** Moves the chain of a list into its bitmap. */
  private flush(list: number): void {
    const slots = this.readChain(list);
    const bitmap = this.bitmaps[list];
    if (bitmap) bitmap.addMany(slots);
    else this.bitmaps[list] = new RoaringBitmap32(slots);
    let last = this.heads[list] as number;
    if (last !== 0) {
      while (this.links[last * 2 + 1] !== 0) last = this.links[last * 2 + 1] as number;
      this.links[last * 2 + 1] = this.free;
      this.free = this.heads[list] as number;
    }
    this.heads[list] = 0;
    this.chained[list] = 0;
  }
}
