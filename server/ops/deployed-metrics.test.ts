import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { registerGauges } from './gauges.ts';

// A panel or an alert with a metric that does not exist never shows anything.

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

let shop: TestApp;
const known = new Map<string, string>();
beforeAll(async () => {
  shop = await startTestApp();
  const { registry } = shop.metrics;
  // The embedded database has no pool, so the test imitates one.
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  registerGauges(shop.metrics, { ...shop, pool });
  for (const { name, type } of await registry.getMetricsAsJSON()) known.set(name, String(type));
});
afterAll(() => shop.close());

/** The names of the metrics that an expression of PromQL asks for. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<!\w)[a-z_:][\w:]*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|bool|offset)$/.test(name));
}

/** Whether the server, or Prometheus itself, has a metric of this name. */
function isThere(name: string): boolean {
  const [, of = '', part] = /^(.+)_(bucket|sum|count)$/.exec(name) ?? [];
  return name === 'up' || known.has(name) || (part !== undefined && known.get(of) === 'histogram');
}

const expressions = (text: string, form: RegExp) =>
  [...text.matchAll(form)].map((found) => found[1] ?? '');

test('the dashboard uses only metrics that the server exports', () => {
  const asked = expressions(read('grafana-dashboard.json'), /"expr": ("(?:[^"\\]|\\.)*")/g)
    .map((text) => JSON.parse(text) as string)
    .flatMap(namesIn);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !isThere(name))).toEqual([]);
});

test('the alerts use only metrics that the server exports', () => {
  const asked = expressions(
    read('prometheus-alerts.yaml'),
    /^ +expr: (?:\|\n)?([\s\S]*?)\n +(?:for|labels):/gm,
  ).flatMap(namesIn);
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !isThere(name))).toEqual([]);
});

test('each alert links to its instructions', () => {
  const headings = readFileSync(join(deploy, '../docs/operating.md'), 'utf8').matchAll(
    /^#+ (.+)$/gm,
  );
  const anchors = [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const alerts = read('prometheus-alerts.yaml');
  const places = expressions(alerts, /runbook: docs\/operating\.md#(.+)/g);
  expect(places).toHaveLength(expressions(alerts, /- alert: (.+)/g).length);
  expect(places.filter((place) => !anchors.includes(place))).toEqual([]);
});
