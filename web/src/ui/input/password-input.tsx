import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { HideIcon, ViewIcon } from '../action/icons.tsx';
import { TextInput } from './text-input.tsx';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });
const Frame = chakra('div', { base: { position: 'relative', flex: '1', minW: '0' } });

type PasswordInputProps = Omit<HTMLChakraProps<'input'>, 'type'> & {
  /** Called by a button that then shows the text. Without it, there is no such button. */
  onGenerate?: (() => void) | undefined;
};

/** Renders a password input with a button that shows the text [WID-03]. Use it inside a `Field`. */
export function PasswordInput({ onGenerate, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Row>
      <Frame>
        <TextInput
          {...props}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          pe="12"
        />
        <Button
          look="ghost"
          size="icon"
          position="absolute"
          insetInlineEnd="0.5"
          top="0.5"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <HideIcon /> : <ViewIcon />}
        </Button>
      </Frame>
      {onGenerate && (
        <Button
          onClick={() => {
            onGenerate();
            setShown(true);
          }}
        >
          Generate
        </Button>
      )}
    </Row>
  );
}
