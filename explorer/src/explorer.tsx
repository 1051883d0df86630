import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useEffect, useReducer } from 'react';
import { operationsPlugin } from './operations-panel.tsx';
import { fetcher, presetHeaders } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { workedOperations } from './worked-operations.ts';

/**
 * Tabs that are open on the first visit. The others open from the panel, because eighty tabs would be
 * unusable.
 */
const firstTabs = workedOperations
  .slice(0, 5)
  .map(({ query, variables }) => ({ query, variables, headers: presetHeaders }));

/** On later visits the editor restores its content. Initial variables would then open an extra tab. */
const isFirstVisit = sessionStorage.getItem('graphiql:tabState') === null;
const firstVariables = workedOperations[0]?.variables ?? '{}';

const plugins = [operationsPlugin, HISTORY_PLUGIN];

/**
 * Renders GraphiQL with the worked operations and a sign-in. The access token replaces `{{accessToken}}` in
 * every tab's headers.
 */
export function Explorer() {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <header className="bar">
        <h1>Explorer</h1>
        <SignIn onChanged={render} />
        <nav aria-label="Elsewhere">
          <a href="/graphql">Sandbox</a>
          <a href="/">Console</a>
        </nav>
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          // Variables may contain passwords, so they are deleted when the browser tab closes, like the token.
          storage={sessionStorage}
          plugins={plugins}
          visiblePlugin={operationsPlugin}
          defaultTabs={firstTabs}
          defaultHeaders={presetHeaders}
          {...(isFirstVisit ? { initialVariables: firstVariables } : {})}
          initialHeaders={presetHeaders}
          defaultEditorToolsVisibility="variables"
        >
          <GraphiQL.Logo>
            <MadeBy />
          </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </>
  );
}

/**
 * Renders inside GraphiQL to access its theme. The editors read the system's color scheme only once, so this
 * component reports changes.
 */
function MadeBy() {
  const { setTheme } = useGraphiQLActions();
  const theme = useGraphiQL((state) => state.theme);
  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)');
    const look = () => setTheme(theme);
    isDark.addEventListener('change', look);
    return () => isDark.removeEventListener('change', look);
  }, [theme, setTheme]);
  return <span className="made-by">GraphiQL</span>;
}
