import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { ScriptIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';
import type { Language } from './script-text.ts';

const Frame = chakra('div', { base: { position: 'relative' } });

/** Over the button and beside the layout: what comes and goes must not move the buttons around it away from the pointer. */
const Said = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(100% + 6px)',
    insetInlineEnd: '0',
    zIndex: 'overlay',
    width: 'max-content',
    maxW: '80vw',
    px: '2.5',
    py: '1.5',
    borderRadius: 'md',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: 'sm',
    lineHeight: 'tight',
    boxShadow: 'float',
    pointerEvents: 'none',
    '&:empty': { p: '0' },
  },
});

const notLoaded = 'The script could not be loaded. Check your connection and try again.';

/** What there is to copy, or why there is nothing. */
export type ToOperation = () => Operation | { problem: string };

type ScriptMenuProps = {
  toOperation: ToOperation;
  /** What is copied: a list, a form, a button. */
  name: string;
};

/**
 * Copies an operation of the graph, with its variables as they are now, as a script. Where the browser forbids copying, the
 * text is shown instead.
 */
export function ScriptMenu({ toOperation, name }: ScriptMenuProps) {
  const [word, setWord] = useState('');
  const [shown, setShown] = useState<Operation | null>(null);
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./script-dialog.tsx'));

  /** Does something with the operation, once there is one. */
  const withOperation = (run: (operation: Operation) => void) => () => {
    const found = toOperation();
    if ('problem' in found) return setWord(found.problem);
    setWord('');
    run(found);
  };
  const show = (operation: Operation) => {
    setShown(operation);
    void fetchPart();
  };
  const copy = (language: Language, caption: string) =>
    withOperation(async (operation) => {
      try {
        const { toScript } = await import('./script-text.ts');
        const text = toScript(language, operation, window.location.origin);
        const isCopied = await copyText(text);
        if (isCopied) setWord(`Copied as ${caption}.`);
        else show(operation);
      } catch {
        setWord(notLoaded);
      }
    });

  return (
    <Frame onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setWord('')}>
      <Said role="status">{hasFailed && shown ? notLoaded : word}</Said>
      <Menu
        label="Copy as script"
        about={name}
        icon={<ScriptIcon />}
        size="sm"
        items={[
          { label: 'Copy as curl', onSelect: copy('curl', 'curl') },
          { label: 'Copy as Node.js', onSelect: copy('node', 'Node.js') },
          { label: 'Show the text', onSelect: withOperation(show) },
        ]}
      />
      {shown && part && <part.ScriptDialog operation={shown} onClose={() => setShown(null)} />}
    </Frame>
  );
}

/** Whether it could be copied: the browser allows it only over HTTPS or on this machine, and may ask the person. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
