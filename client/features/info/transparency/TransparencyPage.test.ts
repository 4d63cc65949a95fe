import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ClientSettings } from '../../../../contract/client-settings.ts';
import { appealKind } from '../../../../contract/moderation/appeals.ts';
import { decisionAction, subjectKind } from '../../../../contract/moderation/decision-actions.ts';
import { decisionEnd } from '../../../../contract/moderation/decisions.ts';
import {
  countedRule,
  finder,
  reportOutcome,
  type Transparency,
} from '../../../../contract/moderation/transparency.ts';
import { configure } from '../../../client-settings.ts';
import { yearlyCountsQuery } from './queries.ts';
import { TransparencyPage } from './TransparencyPage.tsx';

const each = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const nothing: Transparency = {
  year: 2026,
  years: [2026],
  countedAt: '2026-11-28T23:45:00.000Z',
  reports: {
    bySubject: each(subjectKind.options, 0),
    byRule: each(countedRule.options, 0),
    byOutcome: each(reportOutcome.options, 0),
    medianHours: null,
  },
  decisions: each(decisionAction.options, 0),
  restrictions: { byRule: each(countedRule.options, 0), byFinder: each(finder.options, 0) },
  ended: each(decisionEnd.options, 0),
  appeals: each(appealKind.options, { made: 0, upheld: 0, reversed: 0, medianHours: null }),
};

// Its types ask for the children among the properties, where the linter does not want them.
type Provider<Properties> = ComponentType<Properties & { children?: ReactNode }>;
const At = Router as Provider<{ ssrPath: string; ssrSearch: string }>;
const With = QueryClientProvider as Provider<{ client: QueryClient }>;

function read(counts: Transparency, year: string): string {
  configure({ brand: { name: 'Respoke' } } as ClientSettings);
  const client = new QueryClient();
  client.setQueryData(yearlyCountsQuery(year).queryKey, counts);
  const page = createElement(With, { client }, createElement(TransparencyPage));
  const address = { ssrPath: '/transparency', ssrSearch: `year=${year}` };
  return renderToStaticMarkup(createElement(At, address, page));
}

const rowsOf = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, count]) => [
    name,
    count,
  ]);

test('the page of a year without anything has 0 everywhere, and says that the year still runs and when it was counted', () => {
  const html = read(nothing, '2026');
  expect(html).toContain('Transparency: 2026 so far');
  expect(html).toMatch(/Nov 28, 2026.* at 23:45 UTC/);
  expect(html).not.toContain('aria-label="Years"');
  expect(new Set(rowsOf(html).map(([, count]) => count))).toEqual(new Set(['0', '–']));
});

test('the page of a year that is over adds up its reports, and leads to the other year', () => {
  const { reports, decisions, appeals } = nothing;
  const byOutcome = { restricted: 1200, asked: 30, none: 4, open: 0 };
  const html = read(
    {
      ...{ ...nothing, year: 2025, years: [2026, 2025] },
      reports: { ...reports, byOutcome, medianHours: 5 },
      decisions: { ...decisions, ban: 7, verify: 9 },
      appeals: { ...appeals, appeal: { made: 3, upheld: 2, reversed: 1, medianHours: 72 } },
    },
    '2025',
  );
  expect(html).toContain('Transparency: 2025<');
  expect(html).toContain('href="/transparency?year=2026"');
  const rows = rowsOf(html);
  expect(rows).toContainEqual(['All reports', '1,234']);
  expect(rows).toContainEqual(['Median time from the report to the decision', '5 hours']);
  expect(rows).toContainEqual(['Banned a person', '7']);
  expect(rows).toContainEqual(['Median time to the answer', '3 days']);
  expect(rows.map(([, count]) => count)).not.toContain('9');
});
