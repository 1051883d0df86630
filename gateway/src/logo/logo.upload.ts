import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { LogoUpload } from '../generated/graph.ts';
import type { LogoFile } from './logo.client.ts';
import type { LogoOwner, UploadAnswer } from './logo.record.ts';
import { toRelayPath } from './relay-address.ts';

/**
 * Where and how the browser is to send a file. A service that says only the address takes the file under its own name, with
 * its type.
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
  // A script may send there; the console's content policy will not let a browser.
  if (!isKnown)
    log.warn({ origin: new URL(url).origin }, 'the origin of the file store is not in FILE_ORIGINS');
  return url;
}
