import { chakra } from '@chakra-ui/react/styled-system';
import { CommandItem } from 'cmdk';
import { Kbd } from '../ui/command/kbd.tsx';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';
import { StatusBadge } from '../ui/message/status-badge.tsx';
import { keysOf, type PaletteEntry } from './palette.entries.ts';
import { splitMatches } from './text-match.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    width: 'full',
    '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
  },
});

const Texts = chakra('div', { base: { flex: '1', minW: '0' } });

// Wraps, because names often differ only at their end.
const Title = chakra('div', { base: { fontWeight: 'medium' } });

const Detail = chakra('div', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});

const Kind = chakra('span', { base: { flexShrink: '0', fontSize: 'sm', color: 'fg.muted' } });

const Mark = chakra('mark', {
  base: { bg: 'transparent', color: 'accent.fg', fontWeight: 'bold', textDecoration: 'underline' },
});

const Spoken = chakra('span', { base: visuallyHidden });

type PaletteRowProps = {
  entry: PaletteEntry;
  /** Typed words, marked in the texts. */
  words: readonly string[];
  onRun: (entry: PaletteEntry) => void;
};

/**
 * Renders an entry of the palette: its name, what distinguishes it from others, its kind and its shortcut.
 */
export function PaletteRow({ entry, words, onRun }: PaletteRowProps) {
  const { key, title, detail, kind, isInactive, shortcut } = entry;
  return (
    <CommandItem value={key} onSelect={() => onRun(entry)}>
      <Spoken>{toSpoken(entry)}</Spoken>
      <Row aria-hidden="true">
        <Texts>
          <Title title={title}>
            <Marked text={title} words={words} />
          </Title>
          {detail && (
            <Detail>
              <Marked text={detail} words={words} />
            </Detail>
          )}
        </Texts>
        {isInactive && <StatusBadge status="INACTIVE" />}
        {kind && <Kind>{kind}</Kind>}
        {shortcut && <Kbd keys={keysOf(shortcut)} />}
      </Row>
    </CommandItem>
  );
}

/** Returns the text for screen readers, which would read the marked parts one by one. */
const toSpoken = ({ title, detail, kind, isInactive }: PaletteEntry) =>
  [title, detail, kind, isInactive && 'inactive'].filter(Boolean).join(', ');

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitMatches(text, words).map((part) =>
    part.isMatch ? <Mark key={part.at}>{part.text}</Mark> : <span key={part.at}>{part.text}</span>,
  );
