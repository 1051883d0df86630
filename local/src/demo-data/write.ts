import { writeFileSync } from 'node:fs';
import { makeDataset } from './dataset.ts';

/** Writes the demo data as the backend's import takes it: a line of JSON a row. */
export function writeDemoData(file: string): void {
  const lines = makeDataset().map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
}
