import { chakra } from '@chakra-ui/react/styled-system';
import { paletteCaption } from '../palette/palette-button.tsx';
import { kindCaptions, toRecordPath } from '../palette/record.paths.ts';
import { useViewer } from '../session/viewer.tsx';
import { SearchIcon } from '../ui/action/icons.tsx';
import { CellLink } from '../ui/action/text-link.ts';
import { Kbd } from '../ui/command/kbd.tsx';
import { readRecents } from '../ui/command/recent-records.ts';
import { shortcuts } from '../ui/command/shortcuts.ts';
import { useMedia } from '../ui/theme/use-media.ts';
import { Card, Empty } from './card.tsx';

export const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    fontSize: 'sm',
    '& > li': { py: '1.5', lineHeight: 'tight' },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

export const Below = chakra('span', {
  base: { display: 'block', mt: '0.5', color: 'fg.muted', fontSize: 'xs' },
});

// An icon is a block of its own otherwise.
const Inline = chakra('span', { base: { display: 'inline-block', verticalAlign: 'text-bottom' } });

const MAX_SHOWN = 6;

/** Says how to open the command palette: by its keys, or without a keyboard by its button. */
function HowToFind() {
  const hasKeys = useMedia('(min-width: 768px) and (pointer: fine)');
  if (!hasKeys)
    return (
      <>
        Choose {paletteCaption}{' '}
        <Inline>
          <SearchIcon />
        </Inline>{' '}
        in the header to find one.
      </>
    );
  return (
    <>
      Press <Kbd keys={shortcuts.palette.keys[0]} /> to find one.
    </>
  );
}

/** Renders the records that the person opened last, as the command palette lists them. */
export function RecentsCard() {
  const { id: personId } = useViewer();
  const recents = readRecents(personId).slice(0, MAX_SHOWN);
  return (
    <Card title="Recently opened">
      {recents.length === 0 ? (
        <Empty>
          Records that you open appear here. <HowToFind />
        </Empty>
      ) : (
        <Rows>
          {recents.map((record) => (
            <li key={`${record.kind}:${record.id}`}>
              <CellLink to={toRecordPath(record)}>{record.name}</CellLink>
              <Below>{[kindCaptions[record.kind], record.companyName].filter(Boolean).join(' · ')}</Below>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
