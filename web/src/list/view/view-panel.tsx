import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { useCopy } from '../../ui/action/use-copy.ts';
import { Radio } from '../../ui/input/radio.tsx';
import type { ListView } from '../list-shape.ts';
import { usualColumns, withColumns } from './columns-in-path.ts';
import { SavedViews } from './saved-views.tsx';
import { keyOf } from './use-list-view.ts';
import { usePanelPlace } from './use-panel-place.ts';
import { ViewColumns } from './view-columns.tsx';

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    zIndex: 'overlay',
    width: 'min(21rem, calc(100vw - 2rem))',
    overflowY: 'auto',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'appear 120ms both',
    '&:focus-visible': { outline: 'none' },
  },
});
const Choices = chakra('fieldset', { base: { minW: '0', mb: '4' } });
const Caption = chakra('legend', {
  base: { mb: '1', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
});
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

type ViewPanelProps<Row> = {
  name: string;
  view: ListView<Row>;
  /** Path of the list with its filters and order, on its first page. */
  path: string;
  /** Called when a saved view is opened. */
  onOpen: () => void;
};

/** Lets a person choose the columns and the density of a list, name the present view and copy its address. */
export function ViewPanel<Row>({ name, view, path, onOpen }: ViewPanelProps<Row>) {
  const { message, copy } = useCopy();
  const panel = useRef<HTMLDivElement>(null);
  const place = usePanelPlace(panel);
  // The panel is in the window as soon as it has its place, which comes after this effect.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const { shown, isCompact, usual, change } = view;
  const columns = shown.map(keyOf);
  const isUsual = columns.join() === usual.map(keyOf).join();
  const linked = withColumns(path, isUsual ? usualColumns : columns.join());
  return (
    <Panel ref={panel} style={place} role="dialog" aria-label={`View of ${name.toLowerCase()}`} tabIndex={-1}>
      <SavedViews view={view} path={linked} onOpen={onOpen} />
      <Choices>
        <Caption>Columns</Caption>
        <ViewColumns view={view} />
      </Choices>
      <Choices>
        <Caption>Rows</Caption>
        <Line>
          <Radio name="density" checked={!isCompact} onChange={() => change({ columns, isCompact: false })}>
            Comfortable
          </Radio>
          <Radio name="density" checked={isCompact} onChange={() => change({ columns, isCompact: true })}>
            Compact
          </Radio>
        </Line>
      </Choices>
      <Line>
        <Button size="sm" onClick={() => void copy(location.origin + linked)}>
          Copy link
        </Button>
        <Button size="sm" look="ghost" onClick={() => change({})}>
          Reset view
        </Button>
        <chakra.span role="status" fontSize="sm" color="fg.muted">
          {message}
        </chakra.span>
      </Line>
    </Panel>
  );
}
