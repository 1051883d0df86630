import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useState } from 'react';
import { presetHeaders } from './session.ts';
import { type WorkedOperation, workedOperations } from './worked-operations.ts';

/** Lists every worked operation. Choosing one opens a tab, or activates its tab if it is already open. */
function OperationsPanel() {
  const [wanted, setWanted] = useState('');
  const openOperation = useOpenOperation();
  const fits = ({ name, about }: WorkedOperation) =>
    `${name} ${about}`.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <section className="worked-operations" aria-label="Worked operations">
      <h2>Worked operations</h2>
      <input
        type="search"
        aria-label="Find a worked operation"
        placeholder="Find"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul>
        {workedOperations.filter(fits).map((operation) => (
          <li key={operation.name}>
            <button type="button" onClick={() => openOperation(operation)}>
              <strong>{operation.name}</strong>
              <span>{operation.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOpenOperation() {
  const { addTab, changeTab } = useGraphiQLActions();
  const tabs = useGraphiQL((state) => state.tabs);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const headerEditor = useGraphiQL((state) => state.headerEditor);
  return ({ name, query, variables }: WorkedOperation) => {
    const open = tabs.findIndex(({ title }) => title === name);
    if (open >= 0) return changeTab(open);
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    headerEditor?.setValue(presetHeaders);
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
