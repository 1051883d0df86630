import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { createSearch } from './find.ts';
import { toSchemaEntries } from './schema-entries.ts';
import { SchemaParts } from './schema-parts.tsx';
import { presetHeaders } from './session.ts';
import { type WorkedOperation, workedOperations } from './worked-operations.ts';

const findOperations = createSearch(workedOperations);

/** The last search. Documentation takes the place of the panel, which shows the search again afterwards. */
const SEARCH = 'explorer.search';

/**
 * Lists every worked operation, and finds operations and parts of the schema by words. Choosing an operation
 * opens a tab, or activates its tab if it is already open, and focuses the editor. Choosing a part opens its documentation.
 */
function OperationsPanel() {
  const [text, setText] = useState(() => sessionStorage.getItem(SEARCH) ?? '');
  const wanted = useDeferredValue(text.trim());
  const openOperation = useOpenOperation();
  const operations = wanted === '' ? workedOperations : findOperations(wanted);
  const parts = useSchemaSearch(wanted);
  const search = (next: string) => {
    sessionStorage.setItem(SEARCH, next);
    setText(next);
  };
  return (
    <section className="worked-operations" aria-label="Worked operations" onKeyDown={moveFocus}>
      <h2>Worked operations</h2>
      <input
        type="search"
        aria-label="Find a worked operation or a part of the schema"
        placeholder="Find operations, types, fields"
        value={text}
        onChange={(event) => search(event.target.value)}
      />
      <p role="status">{wanted !== '' && toStatus(wanted, operations.length, parts.length)}</p>
      <ul>
        {operations.map((operation) => (
          <li key={operation.name}>
            <button type="button" onClick={() => openOperation(operation)}>
              <strong>{operation.name}</strong>
              <span>{operation.about}</span>
            </button>
          </li>
        ))}
      </ul>
      {parts.length > 0 && <SchemaParts parts={parts} />}
    </section>
  );
}

function toStatus(wanted: string, operations: number, parts: number) {
  if (operations + parts === 0) return `No match for “${wanted}”. Use fewer or shorter words.`;
  return `Operations: ${operations}. Parts of the schema: ${parts}.`;
}

/** Lets the arrow keys move through the search field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const next = all[all.findIndex((element) => element.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function useSchemaSearch(wanted: string) {
  const schema = useGraphiQL((state) => state.schema);
  const find = useMemo(() => schema && createSearch(toSchemaEntries(schema)), [schema]);
  return useMemo(() => find?.(wanted) ?? [], [find, wanted]);
}

function useOpenOperation() {
  const { addTab, changeTab } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const headerEditor = useGraphiQL((state) => state.headerEditor);
  return ({ name, query, variables }: WorkedOperation) => {
    const open = tabs.findIndex(({ title }) => title === name);
    if (open >= 0) changeTab(open);
    else {
      addTab();
      queryEditor?.setValue(query);
      variableEditor?.setValue(variables);
      headerEditor?.setValue(presetHeaders);
    }
    queryEditor?.focus();
  };
}

function OperationsIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M9 5h11M9 12h11M9 19h11M4 5h.01M4 12h.01M4 19h.01" strokeLinecap="round" />
    </svg>
  );
}

export const operationsPlugin: GraphiQLPlugin = {
  title: 'Worked operations',
  icon: OperationsIcon,
  content: OperationsPanel,
};
