import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewer } from '../session/viewer.tsx';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { type RecordLink, useOpenRecords } from '../ui/command/open-record.ts';
import type { PageAction } from '../ui/command/page-actions.ts';
import { addRecent, type RecentRecord } from '../ui/command/recent-records.ts';
import { toNeighbor } from '../ui/command/record-list.ts';
import type { ShortcutName } from '../ui/command/shortcuts.ts';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';
import { colorModeActions } from './color-mode-actions.ts';
import { stopEarlyText } from './early-text.ts';
import type { PaletteEntry, PalettePage } from './palette.entries.ts';
import { setPalette, usePaletteState } from './palette-state.ts';
import { useCopyActions } from './use-copy-actions.ts';
import { isDialogOpen, useShortcuts } from './use-shortcuts.ts';

/** The command palette. */
export const paletteWidget = lazyWidget(() => import('./palette-dialog.tsx'));

/** The help for shortcuts. */
export const shortcutHelpWidget = lazyWidget(() => import('./shortcut-help.tsx'));

const Status = chakra('p', { base: visuallyHidden });

export type PaletteToolsProps = {
  /** The pages that the person may open. */
  pages: readonly PalettePage[];
};

/** Shows the command palette and the help, runs the shortcuts, and keeps the recent records of the person. */
export function PaletteTools({ pages }: PaletteToolsProps) {
  const state = usePaletteState();
  const palette = useWidget(paletteWidget, state === 'search');
  const help = useWidget(shortcutHelpWidget, state === 'help');
  const navigate = useNavigate();
  const openRecord = useKeptRecord();
  const { close, closeThen } = useClosing(state);
  const copyActions = useCopyActions(openRecord);
  const { message, runNeighbor } = useNeighbors(openRecord);

  useEffect(() => {
    if (palette.hasFailed) stopEarlyText();
  }, [palette.hasFailed]);

  useShortcuts((name) => {
    // The same keys close the palette. Another dialog stays open.
    if (name === 'palette' && state === 'search') return close();
    if (isDialogOpen()) return false;
    if (name === 'palette' || name === 'help') return show(name);
    if (name === 'next' || name === 'previous') return runNeighbor(name);
    const page = pages.find(({ shortcut }) => shortcut === name);
    if (page) void navigate(page.to);
    return page !== undefined;
  });

  const run = (entry: PaletteEntry) =>
    closeThen(() => ('to' in entry ? void navigate(entry.to) : entry.run()));
  return (
    <>
      {state === 'search' && palette.part && (
        <palette.part.PaletteDialog
          pages={[...pages]}
          actions={[...copyActions, helpAction, ...colorModeActions]}
          openRecord={openRecord}
          onClose={close}
          onRun={run}
        />
      )}
      {state === 'help' && help.part && (
        <help.part.ShortcutHelp pages={pages.map(({ shortcut }) => shortcut)} onClose={close} />
      )}
      {(state === 'search' ? palette : help).hasFailed && state !== 'closed' && (
        <p role="alert">This part of the console could not be loaded. Try again.</p>
      )}
      <Status role="status">{message}</Status>
    </>
  );
}

const helpAction: PageAction = {
  label: 'Keyboard shortcuts',
  shortcut: 'help',
  run: () => setPalette('help'),
};

function show(name: 'palette' | 'help') {
  setPalette(name === 'palette' ? 'search' : 'help');
  return true;
}

/** Closes the palette, and runs what was chosen after the focus has returned. */
function useClosing(state: string) {
  const afterwards = useRef<() => void>(undefined);
  useEffect(() => {
    if (state !== 'closed') return;
    const run = afterwards.current;
    afterwards.current = undefined;
    // The dialog returns the focus in a task of its own.
    if (run) setTimeout(run);
  }, [state]);
  useEffect(() => () => setPalette('closed'), []);
  const close = () => {
    setPalette('closed');
    return true;
  };
  const closeThen = (run: () => void) => {
    afterwards.current = run;
    close();
  };
  return { close, closeThen };
}

/** Returns the record on the page, and keeps it among the recent records. */
function useKeptRecord(): RecentRecord | undefined {
  const { id: personId } = useViewer();
  const records = useOpenRecords();
  const open = records.find(({ isParent }) => !isParent);
  const company = records.find(({ kind, id }) => kind === 'COMPANY' && id === open?.companyId);
  const { kind, id, name = '', companyId = null } = open ?? {};
  const companyName = kind === 'COMPANY' ? undefined : company?.name;
  useEffect(() => {
    if (kind && id) addRecent(personId, { kind, id, name, companyId, companyName });
  }, [personId, kind, id, name, companyId, companyName]);
  return open && { kind: open.kind, id: open.id, name, companyId, companyName };
}

/** Moves through the records of the list that shows the open record. `message` is for screen readers. */
function useNeighbors(openRecord: RecordLink | undefined) {
  const [message, setMessage] = useState('');
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the message.
  useEffect(() => setMessage(''), [key]);
  const runNeighbor = (name: Extract<ShortcutName, 'next' | 'previous'>) => {
    const open = openRecord && toNeighbor(openRecord, name === 'next' ? 1 : -1);
    if (open) open();
    else if (open === null)
      setMessage(
        name === 'next' ? 'Last record on this page of the list' : 'First record on this page of the list',
      );
    return Boolean(open);
  };
  return { message, runNeighbor };
}
