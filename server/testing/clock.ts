/** A clock that a test can advance, in ms, and stop, so that only `advance` moves it. */
export function movableClock() {
  let offset = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offset),
    advance: (ms: number) => {
      offset += ms;
    },
    stop: () => {
      stoppedAt = Date.now();
    },
    start: () => {
      stoppedAt = undefined;
    },
  };
}
