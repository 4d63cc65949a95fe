import GithubSlugger from 'github-slugger';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';

/** A part of a document, and its line. */
export interface Piece {
  text: string;
  line: number;
}

export interface Table {
  line: number;
  /** The cells of the first row, as written. */
  header: string[];
  rows: { line: number; cells: string[] }[];
}

/** The parts of a Markdown document that the rules check. */
export interface Document {
  /** Path from the root of the repository. */
  file: string;
  lines: string[];
  /** Text in backticks. */
  spans: Piece[];
  /** Lines of shell code blocks. */
  commands: Piece[];
  /** Targets of links and pictures. */
  links: Piece[];
  tables: Table[];
  /** Anchors of the headings, as GitHub makes them. */
  anchors: Set<string>;
}

const shells = ['sh', 'bash', 'shell', 'console'];

/** Reads a document. `file` is its path from the root of the repository. */
export function readDocument(file: string, text: string): Document {
  const found: Document = {
    file,
    lines: text.split('\n'),
    spans: [],
    commands: [],
    links: [],
    tables: [],
    anchors: new Set(),
  };
  const slugger = new GithubSlugger();
  let line = 1;
  for (const block of lexer(text)) {
    collect(found, block, line, slugger);
    line += countLines(block.raw);
  }
  return found;
}

const countLines = (text: string): number => text.split('\n').length - 1;

function collect(found: Document, block: Token, blockLine: number, slugger: GithubSlugger): void {
  let from = 0;
  walkTokens([block], (token) => {
    // Tokens have no position, so each is searched for after the previous one.
    const at = Math.max(from, block.raw.indexOf(token.raw, from));
    const line = blockLine + countLines(block.raw.slice(0, at));
    if (token.type === 'heading') found.anchors.add(slugger.slug(wordsOf(token.tokens)));
    else if (token.type === 'table') found.tables.push(readTable(token as Tokens.Table, line));
    else if (token.type === 'code') found.commands.push(...commandsOf(token as Tokens.Code, line));
    else if (token.type === 'codespan') found.spans.push({ text: token.text, line });
    else if (token.type === 'link' || token.type === 'image')
      found.links.push({ text: token.href, line });
    if (!('tokens' in token || 'items' in token || 'rows' in token)) from = at + token.raw.length;
  });
}

/** Returns the text of a heading without markup. */
const wordsOf = (tokens: Token[] = []): string =>
  tokens.map((token) => ('tokens' in token ? wordsOf(token.tokens) : textOf(token))).join('');

const textOf = (token: Token): string => ('text' in token ? token.text : '');

const commandsOf = ({ lang, text }: Tokens.Code, line: number): Piece[] =>
  shells.includes(lang ?? '')
    ? text.split('\n').map((command, index) => ({ text: command, line: line + 1 + index }))
    : [];

const readTable = ({ header, rows }: Tokens.Table, line: number): Table => ({
  line,
  header: header.map(({ text }) => text),
  rows: rows.map((cells, index) => ({
    line: line + 2 + index,
    cells: cells.map(({ text }) => text),
  })),
});
