import { join } from 'node:path';
import { ensureCodegen, ensureExplorerBuild, ensureWebBuild } from './build.ts';

// `node local/src/build/main.ts` builds all that the gateway serves, unless it is current. For images, which start nothing.
const task = { root: join(import.meta.dirname, '../../..'), report: console.log };
await ensureCodegen(task);
await ensureWebBuild(task);
await ensureExplorerBuild(task);
