import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companies, rates, sections } from './rows/company.rows.ts';
import { locations } from './rows/location.rows.ts';
import { masterData } from './rows/master-data.rows.ts';
import { everybody } from './rows/people.rows.ts';

/** Writes the fixture as a data set and returns the file path. */
export function writeFixture(): string {
  const lines = [...masterData(), ...companies(), ...sections(), ...locations(), ...everybody(), ...rates()];
  const file = join(tmpdir(), `backend-fixture-${process.pid}.ndjson`);
  writeFileSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return file;
}
