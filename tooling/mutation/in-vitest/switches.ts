/** What the copies with the mutants read and write, by the names of Stryker's instrumenter. */
export interface Switches {
  activeMutant?: string;
  /** Each mutant whose code runs is counted under this name. */
  currentTestId?: string;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
  /** How often the code of the active mutant ran; beyond `hitLimit` it throws, which ends a loop. */
  hitCount?: number;
  hitLimit?: number;
  /** A test file is still loading after its time limit: nothing that runs here now is certain. */
  isSpent?: boolean;
}

const shared = globalThis as { __stryker__?: Switches };

/** The switches of this process. */
export function switches(): Switches {
  shared.__stryker__ ??= {};
  return shared.__stryker__;
}
