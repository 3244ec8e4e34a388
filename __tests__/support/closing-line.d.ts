/** The counts of a run of tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  suites: { file: string; seconds: number; hasFailed: boolean }[];
}

export function closing(runs: readonly Counts[]): string;

export function countsIn(file: string): Counts;
