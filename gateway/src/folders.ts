import { join, resolve } from 'node:path';

/** The repository. This file is as deep in it as the bundle, `gateway/dist/main.mjs`, of which it becomes part. */
const root = resolve(import.meta.dirname, '../..');

/** The folders beside the gateway that it reads. */
export const folders = {
  schema: join(root, 'schema'),
  operations: join(root, 'schema/operations'),
  console: join(root, 'web/dist'),
  explorer: join(root, 'explorer/dist'),
};
