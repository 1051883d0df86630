import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { LogoUpload } from '../generated/graph.ts';
import type { LogoFile } from './logo.client.ts';
import type { LogoOwner, UploadAnswer } from './logo.record.ts';
import { toRelayPath } from './relay-address.ts';

/**
 * Describes how the browser sends a file. Without `key` and `headers` in the answer, these are the file name
 * and the content type.
 */
export async function toUpload(
  answer: UploadAnswer,
  file: LogoFile,
  owner: LogoOwner['kind'],
  context: Context,
): Promise<LogoUpload> {
  const headers = answer.headers ?? { 'content-type': file.contentType };
  return {
    url: await toReachableUrl(answer.url, owner, context),
    key: answer.key ?? file.fileName,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    expiresAt: answer.expiresAt,
  };
}

async function toReachableUrl(url: string, owner: LogoOwner['kind'], { config, log, session }: Context) {
  const isKnown = config.fileOrigins.includes(new URL(url).origin);
  if (config.LOGO_UPLOADS === 'through-gateway') {
    if (!isKnown)
      throw new GraphError('NOT_CONFIGURED', 'The origin of the file store is not in FILE_ORIGINS.');
    return toRelayPath({ to: url, owner }, (await session.get()).personId, config.CLIENT_KEY);
  }
  // A script can still send the file there. In a browser the console's content security policy blocks it.
  if (!isKnown)
    log.warn({ origin: new URL(url).origin }, 'the origin of the file store is not in FILE_ORIGINS');
  return url;
}
