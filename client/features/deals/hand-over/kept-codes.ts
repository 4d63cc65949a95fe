import { storedValue } from '../../../browser-storage/stored-value.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { handOverCodesKey } from '../../../person-storage.ts';

/** A code that a seller has entered, and the server has not confirmed yet. */
export interface KeptCode {
  bookingId: string;
  /** The id of the seller: another person at this computer must not send it. */
  person: string;
  code: string;
  /** When it was entered, ISO 8601. */
  at: string;
  /** Until when the server accepts no code for this booking, ISO 8601; it is not sent before. */
  notBefore?: string | undefined;
  /** The server's final refusal. */
  refusal?: Pick<ApiError, 'status' | 'body'>;
}

const isKept = (one: Partial<KeptCode> | null): one is KeptCode =>
  [one?.bookingId, one?.person, one?.code, one?.at].every((part) => typeof part === 'string');

const none: readonly KeptCode[] = [];
// In local storage, so that neither a reload nor a closed tab loses them.
const stored = storedValue<readonly KeptCode[]>(handOverCodesKey, none, (written) => {
  const list: unknown = JSON.parse(written);
  return Array.isArray(list) ? list.filter(isKept) : none;
});

const write = (codes: readonly KeptCode[]) => stored.write(JSON.stringify(codes));
const except = (bookingId: string) => stored.read().filter((one) => one.bookingId !== bookingId);

/** Returns the codes of a person that are kept. */
export const readCodes = (person: string): readonly KeptCode[] =>
  stored.read().filter((one) => one.person === person);

/** Returns the code of a person for a booking, in a component. */
export const useKeptCode = (person: string, bookingId: string): KeptCode | undefined =>
  stored.use().find((one) => one.bookingId === bookingId && one.person === person);

/** Keeps a code in place of an earlier one for the same booking. @throws DOMException without room */
export const keepCode = (code: KeptCode): void => write([...except(code.bookingId), code]);

/** Removes the code for a booking, because it was confirmed or its seller has taken it back. */
export const dropCode = (bookingId: string): void => write(except(bookingId));

/** Notes that the server has refused a code for good, unless another one is there by now. */
export function refuseCode({ bookingId, at }: KeptCode, { status, body }: ApiError): void {
  const kept = stored.read().find((one) => one.bookingId === bookingId);
  if (kept?.at === at) keepCode({ ...kept, refusal: { status, body } });
}

/** Whether a code waits until the server accepts codes again. */
export const isWaiting = ({ notBefore }: KeptCode, now: number): boolean =>
  notBefore !== undefined && Date.parse(notBefore) > now;

/** Returns the error with which the server has refused a code; null if it has not. */
export const refusalOf = (kept: KeptCode | undefined): ApiError | null =>
  kept?.refusal ? new ApiError(kept.refusal.status, kept.refusal.body) : null;
