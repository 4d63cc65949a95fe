import { type Form, field } from '../api/form.ts';
import type { Account } from '../money-store.ts';
import { BANK, type Field, fieldsFor, IDENTITY } from './fields.ts';

const MARKS: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&${MARKS[mark]};`);

export interface FormState {
  account: Account;
  formToken: string;
  /** The values to show; empty for a new form. */
  values: Form;
  problems: ReadonlyMap<string, string>;
}

/** Returns the values that a tester needs not type. */
export const testValues = (account: Account): Form =>
  new Map(fieldsFor(account).map(({ name, test }) => [name, test]));

/**
 * Returns the page on which an account's requirements are met. It loads `style.css`. The test data
 * have a form of their own, so that the enter key in a field submits what was typed.
 */
export function onboardingPage(state: FormState): string {
  const asked = fieldsFor(state.account);
  const inputs = (fields: readonly Field[]) =>
    fields.filter((one) => asked.includes(one)).map((one) => input(one, state));
  const token = `<input type="hidden" name="token" value="${escapeHtml(state.formToken)}">`;
  const title = 'Get paid: sandbox';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${state.problems.size > 0 ? `Error: ${title}` : title}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main>
<p class="sandbox"><strong>Sandbox.</strong> This page stands in for Stripe. No real money moves, and
what you type is not kept. Do not give real data.</p>
<h1>Tell us where to send your money</h1>
${problemSummary(state)}
<form method="post">
${token}
<button name="action" value="fill">Fill in test data</button>
</form>
<form method="post">
${token}
${section('About you', inputs(IDENTITY))}
${section('Your bank account', inputs(BANK), BANK_HINT)}
${outcome(state)}
<button class="primary" name="action" value="submit">Submit</button>
</form>
</main>
</body>
</html>
`;
}

const BANK_HINT = `<p class="hint">Test accounts: 000123456789 receives payouts; payouts to
000111111116 fail because there is no such account; payouts to 000111111113 fail because the account
is closed.</p>`;

const section = (title: string, inputs: string[], hint = ''): string =>
  inputs.length === 0
    ? ''
    : `<fieldset><legend>${title}</legend>\n${inputs.join('\n')}\n${hint}</fieldset>`;

function input({ name, label, autocomplete, isDate, isNumeric }: Field, state: FormState): string {
  const problem = state.problems.get(name);
  const attributes = [
    `name="${name}"`,
    `value="${escapeHtml(field(state.values, name) ?? '')}"`,
    `autocomplete="${autocomplete}"`,
    'required maxlength="200"',
    isDate ? 'type="date"' : isNumeric ? 'inputmode="numeric"' : '',
    problem === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-problem"`,
  ];
  const message = problem && `<span class="problem" id="${name}-problem">${problem}</span>`;
  return `<label>${label}<input ${attributes.filter(Boolean).join(' ')}>${message ?? ''}</label>`;
}

function outcome({ values }: FormState): string {
  const chosen = field(values, 'outcome') === 'restricted' ? 'restricted' : 'active';
  const choice = (value: string, label: string) =>
    `<label class="choice"><input type="radio" name="outcome" value="${value}"${
      value === chosen ? ' checked' : ''
    }>${label}</label>`;
  return section('What the sandbox does with this account', [
    choice('active', 'The account can receive money'),
    choice('restricted', 'This account is restricted: an identity document is overdue'),
  ]);
}

const problemSummary = ({ problems }: FormState): string =>
  problems.size === 0
    ? ''
    : `<p class="problem" role="alert">Correct the fields that are marked (${problems.size}).</p>`;
