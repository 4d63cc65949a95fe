import type { DevtoolsLog } from 'lighthouse';

export interface Received {
  /** Bytes over the wire, headers included. */
  bytes: number;
  /** Requests of which anything came over the wire. */
  requests: number;
}

/**
 * What came over the wire up to a moment, parts of unfinished answers included.
 * @param until in seconds of the browser's own clock
 */
export function receivedUntil(log: DevtoolsLog, until: number): Received {
  const bytes = new Map<string, number>();
  const add = (id: string, more: number, at: number) => {
    if (more > 0 && at <= until) bytes.set(id, (bytes.get(id) ?? 0) + more);
  };
  for (const { method, params } of log) {
    // Of an answer that is taken from the browser's cache both say 0.
    if (method === 'Network.responseReceived')
      add(params.requestId, params.response.encodedDataLength, params.timestamp);
    if (method === 'Network.dataReceived')
      add(params.requestId, params.encodedDataLength, params.timestamp);
    // The length of the page itself is reported only here.
    if (method === 'Network.loadingFinished')
      add(
        params.requestId,
        params.encodedDataLength - (bytes.get(params.requestId) ?? 0),
        params.timestamp,
      );
  }
  return { bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0), requests: bytes.size };
}
