import type { Row } from './round.ts';

/** Prints a line for each engine and fault with the totals of its rounds. */
export function printReport(rows: Row[], notTried: string[], tookMs: number): void {
  const groups = Map.groupBy(rows, ({ engine, fault }) => `${engine}\t${fault}`);
  const lines = [...groups].map(([name, all]) => {
    const sum = (count: (row: Row) => number) => all.reduce((total, row) => total + count(row), 0);
    return [
      ...name.split('\t'),
      all.length,
      sum(({ acknowledged }) => acknowledged),
      sum(({ lost }) => lost),
      sum(({ unknown }) => unknown),
      sum(({ money }) => money.length),
      sum(({ corrected }) => corrected),
      sum(({ deaths }) => deaths),
      Math.max(...all.map(({ recoveryMs }) => recoveryMs)),
    ].map(String);
  });
  const head = ['engine', 'fault', 'times', 'acknowledged', 'lost', 'unknown', 'money wrong'];
  printTable([[...head, 'corrected', 'deaths', 'recovery ms'], ...lines]);
  for (const line of notTried) print(`not tried: ${line}`);
  for (const { engine, fault, complaints } of rows)
    for (const complaint of complaints) print(`${engine}, ${fault}: ${complaint}`);
  print(`${rows.length} faults in ${Math.round(tookMs / 1000)} s`);
}

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints lines of cells in columns. */
export function printTable(lines: string[][]): void {
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines)
    print(line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '));
}
