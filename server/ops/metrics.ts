import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A response, for the metrics. */
interface CompletedRequest {
  /**
   * The pattern of the URL, as in /api/products/:categoryId; `none` for requests without a route.
   */
  route: string;
  method: string;
  status: number;
  /** Milliseconds from the arrival of the request to the end of its response. */
  ms: number;
}

/** A value of a metric with labels. */
export interface LabelledValue {
  labels: Record<string, string>;
  value: number;
}

/** The process's metrics for Prometheus, in seconds and bytes, and counts since its start. */
export interface Metrics {
  readonly registry: Registry;
  recordRequest(answer: CompletedRequest): void;
  /** Counts a request that was rejected because too many were in progress. */
  countRejected(): void;
  /** Records a call of the payment provider; `outcome` is `done`, `refused` or `unreachable`. */
  recordProviderCall(call: string, outcome: string, ms: number): void;
  /** Records a query about a breached password: `breached`, `not_breached` or `failed`. */
  recordPasswordCheck(outcome: string, ms: number): void;
  /** Counts a challenge before a sign-in: `asked`, `solved` or `refused`. */
  countSignInChallenge(outcome: string): void;
  /** Records a run of a background job. */
  recordJob(job: string, hasFailed: boolean, ms: number): void;
  /** Sets the number of mails that wait to be sent. */
  setWaitingMails(count: number): void;
  /** Adds a gauge that is read at each scrape. When reading fails, the last value stays. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Adds a gauge with labels, which is read at each scrape. */
  addGauges(
    metric: { name: string; help: string; labelNames: string[] },
    read: () => Promise<LabelledValue[]>,
  ): void;
}

// From a cached list to a picture that waits behind seven others, in seconds.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Opens an empty registry with the metrics of the shop. */
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
  const passwords = new Histogram({
    name: 'password_check_duration_seconds',
    help: 'Queries whether a new password is known from a breach',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  const challenges = new Counter({
    name: 'sign_in_challenges_total',
    help: 'Challenges before a sign-in while an account or an address is under attack',
    labelNames: ['outcome'],
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
        // An error of one metric would fail the whole scrape, at the time when metrics are needed
        // most.
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
      // Cached, since finding it by its labels takes longer than counting.
      const child = children.get(key) ?? requests.labels(method, route, String(status));
      children.set(key, child);
      child.observe(ms / 1000);
    },
    countRejected: () => refusals.inc(),
    recordProviderCall: (call, outcome, ms) => provider.labels(call, outcome).observe(ms / 1000),
    recordPasswordCheck: (outcome, ms) => passwords.labels(outcome).observe(ms / 1000),
    countSignInChallenge: (outcome) => challenges.labels(outcome).inc(),
    recordJob: (job, hasFailed, ms) =>
      jobs.labels(job, hasFailed ? 'failed' : 'done').observe(ms / 1000),
    setWaitingMails: (count) => mails.set(count),
    addGauges,
    addGauge: (name, help, read) =>
      addGauges({ name, help, labelNames: [] }, async () => [{ labels: {}, value: await read() }]),
  };
}
