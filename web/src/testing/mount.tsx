import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { makeGraphClient } from '../graph/client.ts';
import { dropToken, keepToken, readToken } from '../graph/session-token.ts';
import { DeveloperMenu } from '../script/developer-menu.tsx';
import { ViewerGate } from '../session/viewer-gate.tsx';
import { TestGraph } from './graph.ts';
import type { PersonName } from './people.ts';

export type MountOptions = {
  /** The signed-in person. */
  as?: PersonName;
  /** A graph that the test has prepared. */
  graph?: TestGraph;
  /** Path in the address bar, with its query. */
  path?: string;
};

/**
 * Mounts part of a page without routes, header and menu: signed in, inside a guard for its forms. When the
 * graph refuses the session, the part disappears as it does in the console; `signInAgain` brings it back.
 */
export function mount(
  part: ReactNode,
  { as = 'admin', graph = new TestGraph(), path = '/' }: MountOptions = {},
) {
  vi.stubGlobal('fetch', graph.fetch);
  const signIn = () => keepToken(graph.makeToken(as));
  signIn();
  const element = <Sessions signIn={signIn}>{part}</Sessions>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const address = () => router.state.location.pathname + router.state.location.search;
  const user = userEvent.setup();
  const signInAgain = async () => user.click(await screen.findByRole('button', { name: SIGN_IN_AGAIN }));
  return { ...render(<App router={router} />), user, graph, address, signInAgain };
}

const SIGN_IN_AGAIN = 'Sign in again';

/** One session after another, each with a client of its own. */
function Sessions({ signIn, children }: { signIn: () => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  if (!isOver) return <Session onEnd={() => setIsOver(true)}>{children}</Session>;
  const begin = () => {
    signIn();
    setIsOver(false);
  };
  return (
    <button type="button" onClick={begin}>
      {SIGN_IN_AGAIN}
    </button>
  );
}

function Session({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const onSessionEnd = () => {
    dropToken();
    onEnd();
  };
  const [client] = useState(() => makeGraphClient({ onSessionEnd }));
  return (
    <ApolloProvider client={client}>
      <ViewerGate frame={(content) => content}>
        <DeveloperMenu />
        <UnsavedChanges personId="1" isSessionOver={() => readToken() === null}>
          {children}
        </UnsavedChanges>
      </ViewerGate>
    </ApolloProvider>
  );
}
