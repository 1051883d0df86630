import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Operation } from '../graph/operation.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Radio } from '../ui/radio.tsx';
import { type Language, languages, toScript } from './script-text.ts';

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

/** The text of a script, to be read, and copied by hand where the browser does not let the console do it. */
export function ScriptDialog({ operation, onClose }: ScriptDialogProps) {
  const [language, setLanguage] = useState<Language>('curl');
  const [said, setSaid] = useState('');
  const text = toScript(language, operation, window.location.origin);
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setSaid('Copied.'),
        () => setSaid('The browser does not allow copying. Mark the text and copy it by hand.'),
      );
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
          <Button onClick={() => void copy()}>Copy</Button>
          <Button look="primary" data-first-focus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Hint>
        TOKEN is read from the environment, and so is every password. GATEWAY may name another gateway than
        this one.
      </Hint>
      <Choices aria-label="Language">
        {Object.entries(languages).map(([key, name]) => (
          <Radio
            key={key}
            name="script-language"
            checked={key === language}
            onChange={() => {
              setLanguage(key as Language);
              setSaid('');
            }}
          >
            {name}
          </Radio>
        ))}
      </Choices>
      {/* What scrolls must be within reach of the arrow keys. */}
      <Text tabIndex={0} role="region" aria-label={`The script in ${languages[language]}`}>
        {text}
      </Text>
    </Modal>
  );
}
