import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { ScriptIcon } from '../ui/action/icons.tsx';
import { copyText } from '../ui/action/use-copy.ts';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import type { Language } from './script-text.ts';
import { useGateway } from './use-gateway.ts';

const Frame = chakra('div', { base: { position: 'relative' } });

/**
 * Positioned outside the layout flow, so that a message that appears does not move the buttons under the
 * pointer.
 */
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

/** Returns the operation to copy, or the reason why there is none. */
export type ToOperation = () => Operation | { problem: string };

type ScriptMenuProps = {
  toOperation: ToOperation;
  /** What is copied: the name of a list, form or button. */
  name: string;
};

/**
 * Renders a menu that copies a GraphQL operation with its current variables as a script. If the browser
 * forbids copying, a dialog shows the text.
 */
export function ScriptMenu({ toOperation, name }: ScriptMenuProps) {
  const gateway = useGateway();
  const [word, setWord] = useState('');
  const [shown, setShown] = useState<Operation | null>(null);
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./script-dialog.tsx'));

  /** Wraps an action that needs the operation. Without an operation, shows the reason instead. */
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
        const text = toScript(language, operation, gateway);
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
          { label: 'View script', onSelect: withOperation(show) },
        ]}
      />
      {shown && part && <part.ScriptDialog operation={shown} onClose={() => setShown(null)} />}
    </Frame>
  );
}
