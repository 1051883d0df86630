import { writeFileSync } from 'node:fs';
import { makeDataset } from './dataset.ts';

/** Writes the demo data for the import of the backend: a line of JSON for each row. */
export function writeDemoData(file: string): void {
  const lines = makeDataset().map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
}
