import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type FileTime, reportFiles } from '../../scripts/testing/reports.ts';

/** Writes how long each test file kept a worker, with loading it, which Vitest's report leaves out. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      // Without the preparation: the files of a worker that share its modules each have all of it.
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        file: relative('', module.moduleId),
        project: module.project.name,
        seconds: (collectDuration + setupDuration + duration) / 1000,
      };
    });
    writeFileSync(reportFiles.fileTimes, JSON.stringify(times));
  }
}
