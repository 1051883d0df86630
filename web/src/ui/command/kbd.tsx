import { chakra } from '@chakra-ui/react/styled-system';
import { toKeyCaptions } from './shortcuts.ts';

const Keys = chakra('span', { base: { display: 'inline-flex', gap: '1', flexShrink: '0' } });

const Key = chakra('kbd', {
  base: {
    minW: '5',
    px: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    textAlign: 'center',
  },
});

/** Renders the keys of a shortcut. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <Keys>
      {toKeyCaptions(keys).map((caption, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change.
        <Key key={index}>{caption}</Key>
      ))}
    </Keys>
  );
}
