import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { usePageScript } from '../../script/page-scripts.ts';
import { Button } from '../../ui/action/button.tsx';
import { usePaletteActions } from '../../ui/command/page-actions.ts';
import { useBottomClearance } from '../../ui/layout/use-bottom-clearance.ts';
import { focusFirstErrorOfChanged } from '../save/focus-error.ts';
import type { BatchForm } from './batch-forms.ts';
import { type BatchSaveOptions, useBatchSave } from './use-batch-save.ts';

const saveCaption = 'Save all changes';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: 'var(--bottom-gap, 0px)',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: '4',
    px: { base: '4', md: '5' },
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'accent.solid',
    borderRadius: 'lg',
    boxShadow: 'float',
  },
});
/** One line in a narrow window, where the bar would cover too much. */
const Names = chakra('p', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { base: 'nowrap', md: 'normal' } },
});
const Words = chakra('div', { base: { flex: '1 1 16rem', minW: '0' } });

/**
 * Renders the bar that saves all forms of a `BatchSaveBoundary` together. It is visible while at least one
 * form has changes. It follows the forms in DOM order and sticks to the bottom of the screen.
 */
export function BatchSaveBar(props: BatchSaveOptions) {
  const { changed, saveAll, preview, hasOperation, isSaving, presses, wasStopped } = useBatchSave(props);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (presses > 0) focusFirstErrorOfChanged(end.current?.closest('[data-batch]'));
  }, [presses]);
  usePageScript('All changes', preview, hasOperation && changed.length > 0);
  const canSave = changed.length > 0 && !isSaving;
  usePaletteActions(canSave ? [{ label: saveCaption, shortcut: 'save', run: () => void saveAll() }] : []);
  const obstacle = wasStopped && obstacleOf(changed);
  const bar = useRef<HTMLElement>(null);
  useBottomClearance(bar, changed.length > 0);
  return (
    <>
      <span ref={end} />
      {changed.length > 0 && (
        <Bar ref={bar} data-save-bar aria-label="Unsaved changes">
          <Words>
            <Names>
              <b>Unsaved changes:</b> {changed.map(({ title }) => title).join(', ')}
            </Names>
            {obstacle && (
              <chakra.p role="alert" color="danger.fg" fontSize="sm" fontWeight="medium">
                {obstacle}
              </chakra.p>
            )}
          </Words>
          <Button look="primary" isBusy={isSaving} onClick={() => void saveAll()}>
            {saveCaption}
          </Button>
        </Bar>
      )}
    </>
  );
}

/** Returns what the user must do before anything can be saved, or null. */
function obstacleOf(forms: readonly BatchForm[]): string | null {
  if (forms.some(({ obstacle }) => obstacle === 'errors')) {
    return 'Fix the highlighted fields. Nothing has been saved.';
  }
  const isUndecided = forms.some(({ obstacle }) => obstacle === 'conflict');
  return isUndecided
    ? 'Someone else made changes too. Choose which values to keep first. Nothing has been saved.'
    : null;
}
