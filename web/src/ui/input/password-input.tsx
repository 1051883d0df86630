import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { HideIcon, ViewIcon } from '../action/icons.tsx';
import { TextInput } from './text-input.tsx';

const Frame = chakra('div', { base: { position: 'relative' } });

/** Renders a password input with a button that shows the text [WID-03]. Use it inside a `Field`. */
export function PasswordInput(props: Omit<HTMLChakraProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
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
  );
}
