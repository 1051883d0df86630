import { downloadTimes, type FileStore } from './file-store.ts';

type BucketSettings = {
  bucket: string;
  region: string;
  /** For an S3-compatible service other than Amazon S3. */
  endpoint?: string | undefined;
  /** Puts the bucket name in the path instead of the host name. */
  forcePathStyle: boolean;
};

/** The time limits for a bucket that does not answer, in milliseconds. */
const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const TRIES = 2;

const sentAs = (fileName: string) => `incoming/${fileName}`;
const storageKeyOf = (fileName: string) => `logos/${fileName}`;

/**
 * Stores logos in an S3 bucket. Browsers upload to `incoming/`, which is never served. Verified and
 * re-encoded logos are in `logos/`. The SDK finds the credentials: in the environment, in the shared files or
 * in the role of the machine.
 */
export async function openBucketStore({
  bucket,
  region,
  endpoint,
  forcePathStyle,
}: BucketSettings): Promise<FileStore> {
  // Loaded only here, so that a service that stores files in a folder does not load the SDK.
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // A checksum is one more header that the browser would have to send. Other S3-compatible stores do not
    // support it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
  });
  const remove = async (Key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  };
  const read = async (object: { Key: string; Range?: string }) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, ...object }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status === 404) return null;
      // A range request for an empty file fails with 416.
      if (status === 416) return Buffer.alloc(0);
      throw error;
    }
  };
  return {
    signUpload: async ({ fileName, type, length, expiresAt }) => {
      const file = { Bucket: bucket, Key: sentAs(fileName), ContentType: type };
      const command = new PutObjectCommand({ ...file, ...(length !== null && { ContentLength: length }) });
      const url = await getSignedUrl(client, command, {
        expiresIn: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
        // Without these signed headers, the store would accept a file of any type and any length.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
      return { url, headers: { 'content-type': type } };
    },
    signDownload: (fileName) => {
      const { begins, ends } = downloadTimes();
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: storageKeyOf(fileName),
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
        ResponseCacheControl: `private, max-age=${ends - begins}`,
      });
      // The signing date is the start of the current half hour, so that the URL stays the same for all of it.
      return getSignedUrl(client, command, {
        signingDate: new Date(begins * 1000),
        expiresIn: ends - begins,
      });
    },
    read: (fileName) => read({ Key: storageKeyOf(fileName) }),
    put: async (fileName, png) => {
      const file = { Bucket: bucket, Key: storageKeyOf(fileName), Body: png, ContentType: 'image/png' };
      await client.send(new PutObjectCommand(file));
    },
    remove: async (fileName) => {
      await remove(storageKeyOf(fileName));
      await remove(sentAs(fileName));
    },
    inbox: {
      read: (fileName, maxBytes) => read({ Key: sentAs(fileName), Range: `bytes=0-${maxBytes}` }),
      remove: (fileName) => remove(sentAs(fileName)),
    },
  };
}
