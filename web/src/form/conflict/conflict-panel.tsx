import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { AlertIcon } from '../../ui/action/icons.tsx';
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts';
import { choiceOf, conflictTitle, type Difference, fieldTexts } from './conflict.ts';
import { LastChange } from './last-change.tsx';
import type { useRevisions } from './use-revisions.ts';
import type { FormValues } from './values.ts';

const Frame = chakra('section', {
  base: {
    p: '4',
    borderWidth: '1px',
    borderColor: 'warning.fg',
    borderRadius: 'md',
    bg: 'warning.subtle',
    '&:focus:not(:focus-visible)': { outline: 'none' },
  },
});
const Title = chakra('h3', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', color: 'warning.fg' },
});
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } });

type ConflictPanelProps<Values extends FormValues> = {
  revisions: Pick<ReturnType<typeof useRevisions<Values>>, 'differences' | 'choose'>;
  values: Values;
  /** Number of consecutive save attempts that undecided fields blocked. */
  waiting: number;
  /** Closes the panel; null while there is something to save. */
  onClose: (() => void) | null;
};

/**
 * Shows what another user saved while the form was open, next to the user's own values, field by field. Both
 * versions are kept until the save. The save is blocked until the user has decided every field that both
 * users changed.
 */
export function ConflictPanel<Values extends FormValues>({
  revisions,
  values,
  waiting,
  onClose,
}: ConflictPanelProps<Values>) {
  const { differences, choose } = revisions;
  const both = differences.filter(({ isByBoth }) => isByBoth);
  const isOpen = differences.some((difference) => choiceOf(difference, values) === 'open');
  const frame = useRef<HTMLElement>(null);
  const titleId = useId();
  const signal = `${differences.map(({ field }) => field.label).join()} ${waiting}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the signal changes when there is a new decision.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // Whole where it fits between the bars at the top and the bottom, otherwise from its title.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [signal]);

  if (differences.length === 0) return null;
  return (
    <Frame ref={frame} tabIndex={-1} aria-labelledby={titleId} data-undecided={isOpen || undefined}>
      <Title id={titleId}>
        <AlertIcon /> {conflictTitle}
      </Title>
      <LastChange />
      <p>Nothing you typed is lost. Choose which values to keep, then save again.</p>
      {waiting > 0 && isOpen && (
        <chakra.p role="alert" mt="1" color="danger.fg" fontWeight="medium">
          Choose a value for each field below before you save.
        </chakra.p>
      )}
      {differences.map((difference) => (
        <Choice key={difference.field.label} difference={difference} values={values} onChoose={choose} />
      ))}
      <Row>
        {differences.length > 1 && (
          <>
            {both.length > 0 && (
              <Button size="sm" onClick={() => choose(both, 'mine')}>
                Keep all mine
              </Button>
            )}
            <Button size="sm" onClick={() => choose(differences, 'theirs')}>
              Take all theirs
            </Button>
          </>
        )}
        {onClose && (
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        )}
      </Row>
    </Frame>
  );
}

const Group = chakra('fieldset', { base: { mt: '3', minW: '0' } });
const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'semibold' } });
const Sides = chakra('div', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
});
const Side = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    minW: '0',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent.solid' },
  },
});

const Names = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '1' } });
const Name = chakra('span', {
  base: { minW: '0', px: '2', py: '0.5', borderWidth: '1px', borderRadius: 'md', fontSize: 'sm' },
});

/** Shows one text, or a list of names. Its semicolons are for screen readers, which read a label as one text. */
function Texts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 1) return texts;
  return (
    <Names role="list">
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name.
        <Name key={at} role="listitem">
          {text}
          {at < texts.length - 1 && <chakra.span {...visuallyHidden}>; </chakra.span>}
        </Name>
      ))}
    </Names>
  );
}

type ChoiceProps<Values extends FormValues> = {
  difference: Difference<Values>;
  values: Values;
  onChoose: (chosen: readonly Difference<Values>[], side: 'mine' | 'theirs') => void;
};

function Choice<Values extends FormValues>({ difference, values, onChoose }: ChoiceProps<Values>) {
  const group = useId();
  const choice = choiceOf(difference, values);
  const side = (name: 'mine' | 'theirs', caption: string) => (
    <Side>
      <input
        type="radio"
        name={group}
        checked={choice === name}
        onChange={() => onChoose([difference], name)}
      />
      <span>
        <chakra.span color="fg.muted">{caption}:</chakra.span>{' '}
        <Texts texts={fieldTexts(difference.field, difference[name])} />
      </span>
    </Side>
  );
  return (
    <Group>
      <Legend>{difference.field.label}</Legend>
      <Sides>
        {side('mine', difference.isByBoth ? 'Keep mine' : 'Value before')}
        {side('theirs', 'Take theirs')}
      </Sides>
    </Group>
  );
}
