import { vi } from 'vitest';
import { browser } from '../session/leave.ts';
import { openConsole } from './console.tsx';
import { TestGraph } from './graph.ts';
import { TestIssuer } from './issuer.ts';
import { emailOf, type PersonName } from './people.ts';

type Options = {
  /** The person signed in at the provider: one of the console's people, or a stranger to the console. */
  as?: PersonName | 'stranger';
  graph?: TestGraph;
  /** Changes the provider before the console opens. */
  prepare?: (issuer: TestIssuer) => void;
};

/**
 * Opens the console with single sign-on, against a provider in this process. Redirects to the provider and back
 * work as in a browser. `left` lists the other sites to which the console navigated.
 */
export async function openWithSingleSignOn(path: string, options: Options = {}) {
  const { as = 'admin', graph = new TestGraph(), prepare } = options;
  const email = as === 'stranger' ? 'stranger@elsewhere.test' : emailOf(as);
  const issuer = new TestIssuer({ email, onToken: (token, whose) => graph.acceptToken(token, whose) });
  prepare?.(issuer);
  graph.neighbors.set(issuer.url, issuer.fetch);
  graph.fixtures.consoleSettings.singleSignOn = {
    issuer: issuer.url,
    clientId: 'console',
    scope: 'openid email',
  };
  const left: string[] = [];
  vi.spyOn(browser, 'leaveFor').mockImplementation(async (address) => {
    if (!address.startsWith(issuer.url)) return void left.push(address);
    await opened.go(issuer.authorize(address));
  });
  const opened = openConsole(path, { as: null, graph });
  return { ...opened, issuer, left };
}
