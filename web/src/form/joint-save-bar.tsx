import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { ScriptMenu } from '../script/script-menu.tsx';
import { Button } from '../ui/button.tsx';
import { focusOnMistake } from './focus-mistake.ts';
import type { JointForm } from './joint-forms.ts';
import { type JointSaveOptions, useJointSave } from './use-joint-save.ts';

/** At least the height of the bar where its words take three lines. */
const roomForBar = '9rem';

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
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
const Words = chakra('div', { base: { flex: '1 1 16rem', minW: '0' } });

/**
 * The bar that saves all forms of a `JointSaveBoundary` at once, there while one of them has changes. It stands after the forms
 * in the order of the page, and over its lower edge on screen.
 */
export function JointSaveBar(props: JointSaveOptions) {
  const { changed, saveAll, look, isSaving, presses, wasStopped } = useJointSave(props);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (presses > 0) focusOnMistake(end.current?.closest('[data-joint]'));
  }, [presses]);
  const obstacle = wasStopped && obstacleOf(changed);
  return (
    <>
      <span ref={end} />
      {changed.length > 0 && (
        <Bar aria-label="Unsaved changes">
          <KeepFieldsAbove />
          <Words>
            <p>
              <b>Not saved yet:</b> {changed.map(({ title }) => title).join(', ')}
            </p>
            {obstacle && (
              <chakra.p role="alert" color="danger.fg" fontSize="sm" fontWeight="medium">
                {obstacle}
              </chakra.p>
            )}
          </Words>
          <ScriptMenu name="All changes" toOperation={look} />
          <Button look="primary" isBusy={isSaving} onClick={() => void saveAll()}>
            Save all changes
          </Button>
        </Bar>
      )}
    </>
  );
}

/** What has to be done before anything can be saved; null when nothing. */
function obstacleOf(forms: readonly JointForm[]): string | null {
  if (forms.some(({ obstacle }) => obstacle === 'mistakes')) {
    return 'Mend the marked fields first. Nothing was saved.';
  }
  const isUndecided = forms.some(({ obstacle }) => obstacle === 'conflict');
  return isUndecided ? 'Somebody else made changes too: choose first what to keep. Nothing was saved.' : null;
}

/** Lets the browser scroll a field that takes the focus to where the bar does not cover it. */
function KeepFieldsAbove() {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = roomForBar;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return null;
}
