import { readFileSync } from 'node:fs';
import { checkAsvs } from './check-docs/asvs.ts';
import { checkCommands } from './check-docs/commands.ts';
import { checkDecisions } from './check-docs/decisions.ts';
import { readDocument } from './check-docs/document.ts';
import { checkLinks } from './check-docs/links.ts';
import { checkPaths } from './check-docs/paths.ts';
import { readProject } from './check-docs/project.ts';
import { checkSettings } from './check-docs/settings.ts';
import { checkTables } from './check-docs/tables.ts';
import { checkTitles } from './check-docs/titles.ts';

/** Checks that every Markdown document of the repository agrees with the code. */
const project = readProject();
const documents = [...project.paths]
  .filter((path) => path.endsWith('.md'))
  .map((file) => readDocument(file, readFileSync(file, 'utf8')));

const rules = [
  checkPaths,
  checkTitles,
  checkCommands,
  checkLinks,
  checkSettings,
  checkTables,
  checkDecisions,
  checkAsvs,
];
const problems = rules.flatMap((rule) => rule(documents, project));
for (const { file, line, text } of problems) process.stderr.write(`${file}:${line}: ${text}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
