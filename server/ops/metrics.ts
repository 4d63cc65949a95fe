import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** An answer as it is counted. */
interface CompletedRequest {
  /** The pattern of its address, as in /api/products/:categoryId; one for all that has none. */
  route: string;
  method: string;
  status: number;
  /** Milliseconds from the arrival of the request to the end of its answer. */
  ms: number;
}

/** A number of a metric that has several, by their labels. */
export interface LabelledValue {
  labels: Record<string, string>;
  value: number;
}

/** The process's metrics for Prometheus: seconds, bytes, counts since its start. */
export interface Metrics {
  readonly registry: Registry;
  recordRequest(answer: CompletedRequest): void;
  /** A request was refused before any work, since too many were here. */
  countRejected(): void;
  /** A call of the payment provider ended; `outcome` is `done`, `refused` or `unreachable`. */
  recordProviderCall(call: string, outcome: string, ms: number): void;
  /** A job in the background ended. */
  recordJob(job: string, hasFailed: boolean, ms: number): void;
  /** So many mails wait to be sent. */
  setWaitingMails(count: number): void;
  /** Reads a number at each scrape; where it cannot be read, the last one stays. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Likewise several, by their labels. */
  addGauges(
    metric: { name: string; help: string; labelNames: string[] },
    read: () => Promise<LabelledValue[]>,
  ): void;
}

// From a list in memory to a picture that waits behind seven others.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused with 503 because too many were in progress',
    registers,
  });
  const provider = new Histogram({
    name: 'payment_provider_duration_seconds',
    help: 'Calls of the payment provider',
    labelNames: ['call', 'outcome'],
    buckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Jobs in the background',
    labelNames: ['job', 'outcome'],
    buckets,
    registers,
  });
  const mails = new Gauge({
    name: 'mails_waiting',
    help: 'Mails that are still to be sent, by whichever process',
    registers,
  });
  const addGauges: Metrics['addGauges'] = (metric, read) => {
    new Gauge({
      ...metric,
      registers,
      async collect() {
        // One that fails would take all metrics along, just while they are needed most.
        const found = await read().catch(() => []);
        for (const { labels, value } of found) this.set(labels, value);
      },
    });
  };
  const children = new Map<string, { observe(seconds: number): void }>();

  return {
    registry,
    recordRequest: ({ method, route, status, ms }) => {
      const key = `${method} ${route} ${status}`;
      // Kept, since finding it by its labels takes longer than counting.
      const child = children.get(key) ?? requests.labels(method, route, String(status));
      children.set(key, child);
      child.observe(ms / 1000);
    },
    countRejected: () => refusals.inc(),
    recordProviderCall: (call, outcome, ms) => provider.labels(call, outcome).observe(ms / 1000),
    recordJob: (job, hasFailed, ms) =>
      jobs.labels(job, hasFailed ? 'failed' : 'done').observe(ms / 1000),
    setWaitingMails: (count) => mails.set(count),
    addGauges,
    addGauge: (name, help, read) =>
      addGauges({ name, help, labelNames: [] }, async () => [{ labels: {}, value: await read() }]),
  };
}
