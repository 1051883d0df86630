import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ScriptIcon } from '../ui/action/icons.tsx';
import { copyText } from '../ui/action/use-copy.ts';
import { useOnDemand } from '../ui/action/use-on-demand.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { type PageScript, usePageScripts } from './page-scripts.ts';
import type { ShownScript } from './script-dialog.tsx';

const Frame = chakra('div', { base: { position: 'relative', flexShrink: '0', ms: 'auto' } });

/** Positioned outside the layout flow, so that a message that appears does not move the page. */
const Said = chakra('span', {
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

/**
 * Renders the menu for developers: the page's operations as scripts, with what is chosen and typed now, and
 * the page's address. One menu serves all parts of a page.
 */
export function DeveloperMenu() {
  const scripts = usePageScripts();
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<ShownScript | null>(null);
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./script-dialog.tsx'));

  const show = ({ name, toOperation }: PageScript) => {
    const operation = toOperation();
    if ('problem' in operation) return setSaid(`${name}: ${operation.problem}`);
    setSaid('');
    setShown({ name, operation });
    void fetchPart();
  };
  const copyLink = async () => {
    const link = window.location.href;
    setSaid((await copyText(link)) ? 'Link copied.' : link);
  };
  const items = scripts.map((script) => ({ label: script.name, onSelect: () => show(script) }));
  return (
    <Frame onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setSaid('')}>
      <Menu
        label="Developer"
        icon={<ScriptIcon />}
        size="sm"
        items={[
          ...(items.length > 0 ? [{ label: 'Copy as script', items }] : []),
          { label: 'Copy link', onSelect: () => void copyLink() },
        ]}
      />
      <Said role="status">{hasFailed && shown ? notLoaded : said}</Said>
      {shown && part && <part.ScriptDialog {...shown} onClose={() => setShown(null)} />}
    </Frame>
  );
}
