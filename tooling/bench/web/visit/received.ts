import type { DevtoolsLog } from 'lighthouse';

export interface Received {
  /** Bytes over the network, including headers. */
  bytes: number;
  /** Of these, those of scripts. */
  scriptBytes: number;
  /** Requests of which at least one byte came over the network. */
  requests: number;
}

/**
 * Returns what came over the network up to a moment, including parts of unfinished answers.
 * @param until in seconds of the browser's own clock
 */
export function receivedUntil(log: DevtoolsLog, until: number): Received {
  const bytes = new Map<string, number>();
  const scripts = new Set<string>();
  const add = (id: string, more: number, at: number) => {
    if (more > 0 && at <= until) bytes.set(id, (bytes.get(id) ?? 0) + more);
  };
  for (const { method, params } of log) {
    if (method === 'Network.responseReceived' && params.type === 'Script')
      scripts.add(params.requestId);
    // For an answer from the browser's cache, both are 0.
    if (method === 'Network.responseReceived')
      add(params.requestId, params.response.encodedDataLength, params.timestamp);
    if (method === 'Network.dataReceived')
      add(params.requestId, params.encodedDataLength, params.timestamp);
    // The length of the document itself is reported only here.
    if (method === 'Network.loadingFinished')
      add(
        params.requestId,
        params.encodedDataLength - (bytes.get(params.requestId) ?? 0),
        params.timestamp,
      );
  }
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, one) => total + one, 0);
  return {
    bytes: sum(bytes.values()),
    scriptBytes: sum([...scripts].map((id) => bytes.get(id) ?? 0)),
    requests: bytes.size,
  };
}
