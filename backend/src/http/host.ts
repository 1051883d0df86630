import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';
import { Problem } from './problem.ts';

/**
 * Refuses requests whose host is unclear: proxies and servers could disagree about it. Needs Node's own
 * check (`requireHostHeader`) off, whose answer has no body.
 */
export function refuseUnclearHosts(app: App) {
  app.addHook('onRequest', async ({ raw }) => {
    const fault = hostFault(raw);
    if (fault) throw new Problem(400, fault);
  });
}

function hostFault({ httpVersion, rawHeaders, headers }: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Send the request with HTTP/1.1';
  if (headers.host === undefined) return httpVersion === '1.1' ? 'Send a Host header' : null;
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1 ? 'Send one Host header' : null;
}
