import { join } from 'node:path';
import {
  ensureCodegen,
  ensureExplorerBuild,
  ensureGatewayBuild,
  ensureTableTypes,
  ensureWebBuild,
  writeCode,
} from './build.ts';

const root = join(import.meta.dirname, '../../..');
const task = { root, report: console.log };

/**
 * `node local/src/build/main.ts` builds the gateway and everything that it serves unless it is current. With
 * `codegen` it generates only code: from the schema and, for the backend, from the migrations, or with
 * `table-types` only the latter. With `codegen <config file>` it generates the code of that file, current or
 * not.
 */
async function main([part, config]: string[]) {
  if (config !== undefined) return writeCode(root, config);
  if (part === 'table-types') return ensureTableTypes(task);
  await ensureCodegen(task);
  await ensureTableTypes(task);
  if (part === 'codegen') return;
  await ensureGatewayBuild(task);
  await ensureWebBuild(task);
  await ensureExplorerBuild(task);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
