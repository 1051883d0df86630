import { join } from 'node:path';
import type { Db } from '../database/database.ts';
import { openBucketStore } from './bucket-store.ts';
import * as fileSecret from './file-secret.store.ts';
import type { FileStore } from './file-store.ts';
import { type FolderStore, openFolderStore } from './folder-store.ts';

/** The settings of the service that choose and describe the store. */
type Settings = {
  LOGO_STORE: 'folder' | 's3';
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_FORCE_PATH_STYLE: 'on' | 'off';
};

/**
 * Opens the configured store.
 * @param publicUrl where browsers reach this service; a function, because the port may be unknown until the
 *   server listens
 */
export async function openFileStore(
  db: Db,
  config: Settings,
  publicUrl: () => string,
): Promise<FileStore | FolderStore> {
  return config.LOGO_STORE === 'folder'
    ? openFolder(config, await fileSecret.getOrCreate(db), publicUrl)
    : openBucket(config);
}

/** Opens the configured store without a database. It signs no usable URLs. */
export async function openUnsignedStore(config: Settings): Promise<Pick<FileStore, 'read' | 'put'>> {
  return config.LOGO_STORE === 'folder' ? openFolder(config, Buffer.alloc(0), () => '') : openBucket(config);
}

const openFolder = (config: Settings, secret: Buffer, publicUrl: () => string) =>
  openFolderStore(join(config.DATA_DIR, 'files'), secret, publicUrl);

const openBucket = (config: Settings) =>
  openBucketStore({
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION ?? '',
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: config.S3_FORCE_PATH_STYLE === 'on',
  });

/** Returns whether browsers send files to this service itself. */
export const isFolder = (store: FileStore | FolderStore): store is FolderStore => 'isSigned' in store;
