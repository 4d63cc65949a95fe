import { inventedAccounts, type SandboxAccount } from './accounts.ts';
import { escapeHtml, wholePage } from './page.ts';

const label = `<p class="demo"><strong>Demo</strong> This is not Google. It is a test
sign-in page with invented people and no passwords.</p>`;

/** One button for each account. The first letter replaces a picture. */
const accountButton = ({ name, email }: SandboxAccount) => `<li>
<button class="account" name="account" value="${escapeHtml(email)}">
<span class="initial" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span><span class="name">${escapeHtml(name)}</span> <span class="email">${escapeHtml(email)}</span></span>
</button>
</li>`;

export interface RefusedChoice {
  problem: string;
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * Returns the page of the account chooser.
 * @param query of the authorization request, which is sent back with the choice
 * @param refused the previous input and its error, if any
 */
export const chooserPage = (query: string, refused?: RefusedChoice): string => {
  const { problem, name = '', email = '' } = refused ?? {};
  const action = `authorize?${escapeHtml(query)}`;
  return wholePage(
    'Choose an account - Google sandbox',
    `${label}
<h1>Choose an account</h1>
<p>to continue to the shop</p>
${problem ? `<p role="alert" class="problem">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="${action}">
<ul>
${inventedAccounts.map(accountButton).join('\n')}
</ul>
</form>
<details${problem ? ' open' : ''}>
<summary>Use another account</summary>
<form method="post" action="${action}">
<label>Name <input name="name" value="${escapeHtml(name)}" required maxlength="80" autocomplete="off"></label>
<label>Email <input name="email" type="email" value="${escapeHtml(email)}" required maxlength="254" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> This email is verified</label>
<button class="primary">Continue</button>
</form>
</details>
<form method="post" action="${action}">
<button class="quiet" name="cancel" value="yes">Cancel</button>
</form>`,
  );
};

export const errorPage = wholePage(
  'Error - Google sandbox',
  `${label}
<h1>Access blocked</h1>
<p>This request does not come from a shop that the sandbox knows. Close this window and try again.</p>`,
);
