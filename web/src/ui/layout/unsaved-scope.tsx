import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

type Mark = (id: string, isUnsaved: boolean) => void;

const ScopeContext = createContext<Mark>(() => {});

/** Reports to the sections and tabs around a form whether it has unsaved changes. */
export function useUnsavedMark(isUnsaved: boolean) {
  const mark = useContext(ScopeContext);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    mark(id, true);
    return () => mark(id, false);
  }, [mark, id, isUnsaved]);
}

/** Wraps the content of a section or tab: `mark` goes to the provider, and `hasUnsaved` shows its state. */
export function useUnsavedScope() {
  const outer = useContext(ScopeContext);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback<Mark>(
    (id, isUnsaved) => {
      outer(id, isUnsaved);
      setIds((before) => new Set(isUnsaved ? [...before, id] : [...before].filter((one) => one !== id)));
    },
    [outer],
  );
  return { hasUnsaved: ids.size > 0, mark };
}

export const UnsavedScopeProvider = ScopeContext.Provider;

const Dot = chakra('span', {
  base: {
    // Keeps the hidden text inside the tab list, which scrolls.
    position: 'relative',
    display: 'inline-block',
    flexShrink: '0',
    width: '2',
    height: '2',
    ms: '2',
    borderRadius: 'full',
    bg: 'warning.fg',
    verticalAlign: 'middle',
    // Forced colors remove the background.
    borderWidth: '1px',
    borderColor: 'warning.fg',
  },
});

/** Marks a section or tab that has unsaved changes. */
export const UnsavedDot = () => (
  <>
    {' '}
    <Dot title="Unsaved changes">
      <chakra.span {...visuallyHidden}>(unsaved changes)</chakra.span>
    </Dot>
  </>
);
