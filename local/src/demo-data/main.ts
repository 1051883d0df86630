import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeDemoData } from './write.ts';

// `node local/src/demo-data/main.ts <file>` writes the demo data and prints the file's SHA-256.
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node local/src/demo-data/main.ts demo.ndjson');
  process.exit(2);
}
writeDemoData(file);
console.log(createHash('sha256').update(readFileSync(file)).digest('hex'));
