import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { DownIcon, UpIcon } from '../../ui/action/icons.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import type { ListView } from '../list-shape.ts';
import { keyOf } from './use-list-view.ts';

const List = chakra('ul', { base: { listStyle: 'none' } });
const Item = chakra('li', { base: { display: 'flex', alignItems: 'center', minH: '8' } });
const Grow = chakra('span', { base: { flex: '1', minW: '0' } });

/** Renders a checkbox for each column, and buttons that move the shown ones. */
export function ViewColumns<Row>({ view }: { view: ListView<Row> }) {
  const { shown, all, isCompact, change } = view;
  const keys = shown.map(keyOf);
  const hidden = all.filter((column) => !shown.includes(column));
  const list = useRef<HTMLUListElement>(null);
  // A row that moves in the list loses the focus: the control that moved it gets it again.
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const control =
      pressed.current && list.current?.querySelector<HTMLElement>(`[data-control="${pressed.current}"]`);
    pressed.current = undefined;
    if (control) control.focus();
  });
  const show = (columns: string[], control: string) => {
    pressed.current = control;
    change({ columns, isCompact });
  };
  const move = (at: number, to: number, control: string) =>
    show(keys.with(at, keys[to] ?? '').with(to, keys[at] ?? ''), control);
  return (
    <List ref={list}>
      {shown.map(({ caption }, at) => (
        <Item key={caption}>
          <Grow>
            <Checkbox
              checked
              // The last column stays: a list without columns shows nothing.
              aria-disabled={keys.length === 1}
              data-control={keys[at]}
              onChange={() => keys.length > 1 && show(keys.toSpliced(at, 1), keys[at] ?? '')}
            >
              {caption}
            </Checkbox>
          </Grow>
          <Button
            look="ghost"
            size="icon"
            aria-label={`Move ${caption} up`}
            disabledReason={at === 0 ? 'This is the first column' : null}
            data-control={`${keys[at]} up`}
            onClick={() => move(at, at - 1, `${keys[at]} up`)}
          >
            <UpIcon />
          </Button>
          <Button
            look="ghost"
            size="icon"
            aria-label={`Move ${caption} down`}
            disabledReason={at === keys.length - 1 ? 'This is the last column' : null}
            data-control={`${keys[at]} down`}
            onClick={() => move(at, at + 1, `${keys[at]} down`)}
          >
            <DownIcon />
          </Button>
        </Item>
      ))}
      {hidden.map((column) => (
        <Item key={column.caption}>
          <Checkbox
            checked={false}
            data-control={keyOf(column)}
            onChange={() => show([...keys, keyOf(column)], keyOf(column))}
          >
            {column.caption}
          </Checkbox>
        </Item>
      ))}
    </List>
  );
}
