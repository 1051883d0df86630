import { downloadTimes, type FileStore } from './file-store.ts';

export type BucketSettings = {
  bucket: string;
  region: string;
  /** Of a service that speaks S3 but is not Amazon's. */
  endpoint?: string | undefined;
  /** The bucket's name in the path, and not in the host's name. */
  forcePathStyle: boolean;
};

/** A bucket that does not answer must not hold a request for longer, in milliseconds. */
const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const TRIES = 2;

const sentAs = (fileName: string) => `incoming/${fileName}`;
const keptAs = (fileName: string) => `logos/${fileName}`;

/**
 * Logos in an S3 bucket. Browsers send to `incoming/`, where nothing is ever shown from; what has been verified and drawn anew is in
 * `logos/`. Keys come from where the SDK looks for them: environment, shared files, the machine's role.
 */
export async function openBucketStore({
  bucket,
  region,
  endpoint,
  forcePathStyle,
}: BucketSettings): Promise<FileStore> {
  // Loaded only here: whoever keeps files in a folder need not load it.
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // A checksum would be one more header that the browser had to send, and other stores do not know it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
  });
  const remove = async (Key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  };
  const read = async (fileName: string, mostBytes: number) => {
    const part = { Bucket: bucket, Key: sentAs(fileName), Range: `bytes=0-${mostBytes}` };
    try {
      const { Body } = await client.send(new GetObjectCommand(part));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status === 404) return null;
      // There is no first byte in an empty file.
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
        // Else the store would take a file of any type, and of any length.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
      return { url, headers: { 'content-type': type } };
    },
    signDownload: (fileName) => {
      const { begins, ends } = downloadTimes();
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: keptAs(fileName),
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
        ResponseCacheControl: `private, max-age=${ends - begins}`,
      });
      // Signed as of the beginning of this half hour, so that it is the same address for all of it.
      return getSignedUrl(client, command, {
        signingDate: new Date(begins * 1000),
        expiresIn: ends - begins,
      });
    },
    put: async (fileName, png) => {
      const file = { Bucket: bucket, Key: keptAs(fileName), Body: png, ContentType: 'image/png' };
      await client.send(new PutObjectCommand(file));
    },
    remove: async (fileName) => {
      await remove(keptAs(fileName));
      await remove(sentAs(fileName));
    },
    inbox: { read, remove: (fileName) => remove(sentAs(fileName)) },
  };
}
