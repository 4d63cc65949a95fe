import { readFileSync } from 'node:fs';
import { stderr } from 'node:process';
import { listFiles } from './testing/list-files.ts';

// Refuses text in the source that belongs elsewhere, and second words for one thing in paths and exported
// names; prints where they stand.

interface Rule {
  files: RegExp;
  /** Files that may hold it, each for a reason. */
  exempt: readonly string[];
  refused: RegExp;
  instead: string;
}

const rules: readonly Rule[] = [
  {
    files: /^client\/.*\.tsx?$/,
    // Where the texts are chosen, and where a page could not be rendered, which is no error of the
    // server.
    exempt: [
      'client/feedback/api-error.ts',
      'client/feedback/error-message.ts',
      'client/feedback/error-message.test.ts',
      'client/layout/ErrorContent.tsx',
    ],
    // The server's message for other clients, and the message of an error, which is for logs.
    refused: /\bbody\.message\b|(?<![.\w])(?:error|reason|cause|failure|e)\??\.message\b/,
    instead: 'show errors to people through `errorMessage`',
  },
  {
    files: /^client\/.*\.(tsx|css)$/,
    // Google's mark has its owner's colours, and swatches those of bicycles; the theme is where ours
    // stand.
    exempt: [
      'client/features/accounts/google/GoogleButton.tsx',
      'client/features/search/filters/Swatch.tsx',
      'client/brand/theme.css',
    ],
    refused:
      /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b(?!-)|\b(?:rgb|hsl|oklch)a?\(|(?<![\w-])(?:text|[pm][xytrblse]?|gap|rounded|shadow|tracking|leading)-\[/i,
    instead: 'take colours and sizes from the theme',
  },
  {
    files: /^server\/(?!testing\/)(?!.*(?:\.test|\/test-[\w-]+)\.ts$).*\.ts$/,
    exempt: [
      'server/clock.ts',
      // Durations in this process, or among the servers: see `Clock`.
      'server/db/work/polling-loop.ts',
      'server/http/end-connections.ts',
      'server/providers/identity/sign-in-throttle.ts',
      'server/redis/sign-in-failures.ts',
      // The age of a file, by the clock of the machine that wrote it, and names of files.
      'server/backup/backup.ts',
      'server/providers/mail/folder.ts',
      'server/providers/pictures/receive-picture.ts',
      // A command against Stripe's own test mode.
      'server/providers/payments/smoke/connect-steps.ts',
      'server/providers/payments/smoke/enable-account.ts',
    ],
    refused: /\bDate\.now\(\)|\bnew Date\(\)/,
    instead: 'read the injected clock, `clock.now()`; see server/clock.ts',
  },
  {
    files: /^server\/(?:features|workflows|routes|providers\/identity)\/(?!.*\.test\.ts$).*\.ts$/,
    exempt: [],
    refused: /\bsystemClock\b/,
    instead: 'take the clock as an argument',
  },
];

/** Second words for a thing that has one already: docs/architecture.md says which. */
const words = [
  { path: 'trades?|sale', name: '[tT]rade|(?<![fF]or)(?:\\bs|S)ale(?![a-z])', instead: 'deal' },
  { path: 'talks?', name: '(?:\\bt|T)alk', instead: 'message' },
  { path: 'conversations?', name: '[cC]onversation', instead: 'thread' },
  // A page is named as its heading.
  { path: '(?:your|shop)-money', name: '(?:[yY]our|[sS]hop)Money(?!Page)', instead: 'payouts' },
  { path: 'log-?ins?', name: '(?:\\bl|L)og[iI]n(?![a-z])', instead: 'sign-in' },
].map(({ path, name, instead }) => ({
  path: new RegExp(`(?<![^/.-])(?:${path})(?=[/.-])`),
  name: new RegExp(`^export (?:[a-z]+ )+(?=\\w*(?:${name}))\\w+`),
  instead,
}));

let found = 0;
const refuse = (place: string, text: string, instead: string) => {
  stderr.write(`${place}: ${text} (${instead})\n`);
  found += 1;
};

for (const file of listFiles('client', 'server'))
  for (const { files, exempt, refused, instead } of rules) {
    if (!files.test(file) || exempt.includes(file)) continue;
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const text = refused.exec(line)?.[0];
      if (text === undefined) continue;
      refuse(`${file}:${index + 1}`, text, instead);
    }
  }
for (const file of listFiles('*.ts', '*.tsx')) {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const { path, name, instead } of words) {
    const part = path.exec(file)?.[0];
    if (part !== undefined) refuse(file, part, `the word is ${instead}`);
    for (const [index, line] of lines.entries()) {
      const text = name.exec(line)?.[0];
      if (text !== undefined) refuse(`${file}:${index + 1}`, text, `the word is ${instead}`);
    }
  }
}
process.exitCode = found > 0 ? 1 : 0;
