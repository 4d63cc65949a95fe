import { readFileSync } from 'node:fs';

/**
 * Loaded before the server's own modules. Shifts the time of its process by the milliseconds in the
 * file that CLOCK_FILE names. Timers keep their pace, as they do when the clock of a machine is
 * set.
 */
const RealDate = Date;
let shift = 0;

const file = process.env.CLOCK_FILE ?? '';
const look = () => {
  shift = Number(readFileSync(file, 'utf8'));
};
look();
// A file and not a signal, because the server takes every signal as a request to stop.
setInterval(look, 50).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift] : given, self),
  apply: () => new Date().toString(),
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name),
});
