// Lets a process live at another time: `CLOCK_AHEAD_MS` milliseconds ahead. It is loaded before the
// server, by `--import`.

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...(parts as [number]));
  }

  static override now = () => RealDate.now() + aheadMs;
} as DateConstructor;
