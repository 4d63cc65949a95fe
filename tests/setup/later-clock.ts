const RealDate = Date;
let aheadMs = 0;

/** Lets this process live so many milliseconds ahead of the real time. */
export const setAhead = (ms: number): void => {
  aheadMs = ms;
};

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...(parts as [number]));
  }

  static override now = () => RealDate.now() + aheadMs;
} as DateConstructor;
