import { onTestFinished, vi } from 'vitest';
import { browser } from '../session/leave.ts';
import { openConsole } from './console.tsx';
import { TestGraph } from './graph.ts';
import { TestIssuer } from './issuer.ts';
import { emailOf, type PersonName } from './people.ts';

type Options = {
  /** Who is signed in at the provider: a person of the console, or somebody it does not know. */
  as?: PersonName | 'stranger';
  graph?: TestGraph;
  /** Changes the provider before the console is opened. */
  prepare?: (issuer: TestIssuer) => void;
};

/**
 * Opens the console where single sign-on is configured, over a provider that answers by HTTP. Where the console leaves for the
 * provider, it goes the way of a browser, there and back; `left` are the other sites that it left for.
 */
export async function openWithSingleSignOn(path: string, options: Options = {}) {
  const { as = 'admin', graph = new TestGraph(), prepare } = options;
  const email = as === 'stranger' ? 'stranger@elsewhere.test' : emailOf(as);
  const issuer = await TestIssuer.open({ email, onToken: (token, whose) => graph.acceptToken(token, whose) });
  onTestFinished(() => issuer.close());
  prepare?.(issuer);
  graph.neighbours.push(issuer.url);
  graph.world.settings.singleSignOn = { issuer: issuer.url, clientId: 'console', scope: 'openid email' };
  const left: string[] = [];
  vi.spyOn(browser, 'leaveFor').mockImplementation(async (address) => {
    if (!address.startsWith(issuer.url)) return void left.push(address);
    const answer = await fetch(address, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    await opened.go(back.pathname + back.search);
  });
  const opened = openConsole(path, { as: null, graph });
  return { ...opened, issuer, left };
}
