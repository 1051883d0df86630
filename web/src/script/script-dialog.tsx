import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { Button } from '../ui/action/button.tsx';
import { useCopy } from '../ui/action/use-copy.ts';
import { Radio } from '../ui/input/radio.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { type Language, languages, toScript } from './script-text.ts';
import { useGateway } from './use-gateway.ts';

const Choices = chakra('fieldset', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', mb: '2', minW: '0' },
});
const Text = chakra('pre', {
  base: {
    p: '3',
    maxH: '50dvh',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    fontSize: 'sm',
    lineHeight: '1.5',
    whiteSpace: 'pre',
    tabSize: '2',
  },
});
const Hint = chakra('p', { base: { mb: '3', fontSize: 'sm', color: 'fg.muted' } });

/** An operation, and the name of the list, form or button that sends it. */
export type ShownScript = { name: string; operation: Operation };

type ScriptDialogProps = ShownScript & { onClose: () => void };

/** Shows an operation as a script in the chosen language, and copies it. */
export function ScriptDialog({ name, operation, onClose }: ScriptDialogProps) {
  const [language, setLanguage] = useState<Language>('curl');
  const { message, copy, forget } = useCopy();
  const text = toScript(language, operation, useGateway());
  return (
    <Modal
      role="dialog"
      title={`Script: ${name}`}
      contentKey="script"
      onEscape={onClose}
      actions={
        <>
          <chakra.span role="status" flex="1" alignSelf="center" fontSize="sm" color="fg.muted">
            {message}
          </chakra.span>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" data-first-focus onClick={() => void copy(text)}>
            Copy
          </Button>
        </>
      }
    >
      <Hint>Set TOKEN (and passwords) as environment variables. Set GATEWAY to use another server.</Hint>
      <Choices aria-label="Language">
        {Object.entries(languages).map(([key, name]) => (
          <Radio
            key={key}
            name="script-language"
            checked={key === language}
            onChange={() => {
              setLanguage(key as Language);
              forget();
            }}
          >
            {name}
          </Radio>
        ))}
      </Choices>
      {/* A scrollable region must be focusable, so that the arrow keys can scroll it. */}
      <Text tabIndex={0} role="region" aria-label={`Script in ${languages[language]}`}>
        {text}
      </Text>
    </Modal>
  );
}
