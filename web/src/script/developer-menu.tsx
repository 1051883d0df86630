import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, useEffect, useState } from 'react';
import { ScriptIcon } from '../ui/action/icons.tsx';
import { copyText } from '../ui/action/use-copy.ts';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { type RecordLink, toNodeId, useOpenRecords } from '../ui/command/open-record.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { type PageScript, usePageExports, usePageScripts } from './page-scripts.ts';
import type { ShownScript } from './script-dialog.tsx';

const Frame = chakra('div', { base: { position: 'relative', flexShrink: '0', ms: 'auto' } });

/** Positioned outside the layout flow, so that a message that appears does not move the page. */
const Message = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
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

type DeveloperMenuProps = {
  /** Returns the path of all changes of a record; omitted if the person may not read them. */
  toHistory?: ((record: RecordLink) => string) | undefined;
};

/**
 * Renders the menu for developers: the page's operations as scripts, with what is chosen and typed now, its exports,
 * the ids and the history of its record, and its address. One menu serves all parts of a page.
 */
export function DeveloperMenu({ toHistory }: DeveloperMenuProps) {
  const exports = usePageExports();
  const record = useOpenRecords().find(({ isParent }) => !isParent);
  const scripts = usePageScripts();
  const { message, setMessage, setProblem, onBlur } = useMessage();
  const [shown, setShown] = useState<ShownScript | null>(null);
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./script-dialog.tsx'));

  const show = ({ name, toOperation }: PageScript) => {
    const operation = toOperation();
    if ('problem' in operation) return setProblem(`${name}: ${operation.problem}`);
    setMessage('');
    setShown({ name, operation });
    void fetchPart();
  };
  const copy = async (what: string, text: string) =>
    setMessage((await copyText(text)) ? `${what} copied.` : text);
  const ofRecord = record && [
    { label: 'Copy ID', onSelect: () => void copy('ID', record.id) },
    { label: 'Copy node ID', onSelect: () => void copy('Node ID', toNodeId(record)) },
    ...(toHistory ? [{ label: 'History', to: toHistory(record) }] : []),
  ];
  const items = scripts.map((script) => ({ label: script.name, onSelect: () => show(script) }));
  return (
    <Frame onBlur={onBlur}>
      <Menu
        label="Developer"
        icon={<ScriptIcon />}
        size="sm"
        items={[
          ...(items.length > 0 ? [{ label: 'Copy as script', items }] : []),
          ...(exports.length > 0
            ? [
                {
                  label: 'Export',
                  items: exports.map(({ name, run }) => ({ label: `${name} as CSV`, onSelect: run })),
                },
              ]
            : []),
          ...(ofRecord ? [{ label: 'Record', items: ofRecord }] : []),
          { label: 'Copy link', onSelect: () => void copy('Link', window.location.href) },
        ]}
      />
      <Message role="status">{hasFailed && shown ? notLoaded : message}</Message>
      {shown && part && <part.ScriptDialog {...shown} onClose={() => setShown(null)} />}
    </Frame>
  );
}

/**
 * Holds the message of the menu until the focus leaves it. A problem stays until the next key or press instead, because
 * the form moves the focus to its first error.
 */
function useMessage() {
  const [{ message, isProblem }, setState] = useState({ message: '', isProblem: false });
  const setMessage = (text: string) => setState({ message: text, isProblem: false });
  useEffect(() => {
    if (!isProblem) return;
    const clear = () => setState({ message: '', isProblem: false });
    // Captured, so that the key that chose the script is not the next one.
    document.addEventListener('keydown', clear, true);
    document.addEventListener('pointerdown', clear, true);
    return () => {
      document.removeEventListener('keydown', clear, true);
      document.removeEventListener('pointerdown', clear, true);
    };
  }, [isProblem]);
  return {
    message,
    setMessage,
    setProblem: (text: string) => setState({ message: text, isProblem: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!isProblem && !currentTarget.contains(relatedTarget)) setMessage('');
    },
  };
}
