import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useEffect, useReducer } from 'react';
import { operationsPlugin } from './operations-panel.tsx';
import { fetcher, presetHeaders } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { workedOperations } from './worked-operations.ts';

/** How many tabs there are at the first visit. The others come from the panel: nobody finds one among eighty. */
const firstTabs = workedOperations
  .slice(0, 5)
  .map(({ query, variables }) => ({ query, variables, headers: presetHeaders }));

/** Later the editor shows what was in it. Given then, the variables would open a tab of their own. */
const isFirstVisit = sessionStorage.getItem('graphiql:tabState') === null;
const firstVariables = workedOperations[0]?.variables ?? '{}';

const plugins = [operationsPlugin, HISTORY_PLUGIN];

/** GraphiQL with the worked operations, and a sign-in whose token stands in for `{{accessToken}}` in every tab's headers. */
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
          // Variables may be passwords: they go when the browser's tab is closed, as the token does.
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

/** Stands inside GraphiQL, and so may tell its editors when the system turns dark or light: they look once. */
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
