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

type ScriptDialogProps = { operation: Operation; onClose: () => void };

/** Shows the text of a script, so that it can be copied manually when the browser forbids copying. */
export function ScriptDialog({ operation, onClose }: ScriptDialogProps) {
  const [language, setLanguage] = useState<Language>('curl');
  const { said, copy, forget } = useCopy();
  const text = toScript(language, operation, useGateway());
  return (
    <Modal
      role="dialog"
      title="Copy as script"
      contentKey="script"
      onEscape={onClose}
      actions={
        <>
          <chakra.span role="status" flex="1" alignSelf="center" fontSize="sm" color="fg.muted">
            {said}
          </chakra.span>
          <Button onClick={() => void copy(text)}>Copy</Button>
          <Button look="primary" data-first-focus onClick={onClose}>
            Close
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
