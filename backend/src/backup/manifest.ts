import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Where a backup folder has its parts. */
export const FILES = 'files';
export const DATABASE = { pg_dump: 'database.dump', rows: 'rows.ndjson.gz' } as const;

const manifest = z.object({
  createdAt: z.iso.datetime(),
  format: z.enum(['pg_dump', 'rows']),
  /** The checksums of the migrations that ran, by name. */
  migrations: z.record(z.string(), z.string()),
  rows: z.record(z.string(), z.number()),
  auditDigest: z.string(),
  /** For the format `rows`. */
  sequences: z.record(z.string(), z.string()),
  /** SHA-256 of each logo, by file name. */
  files: z.record(z.string(), z.string()),
});

/** Describes a complete backup. Written last. */
export type Manifest = z.infer<typeof manifest>;

export const writeManifest = (folder: string, value: Manifest) =>
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });

/** Throws if the folder is not a complete backup. */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  } catch (error) {
    throw new Error(`${folder} is not a complete backup: its manifest.json cannot be read.`, {
      cause: error,
    });
  }
}
