import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { Kbd } from '../ui/command/kbd.tsx';
import { isSingleKey, type ShortcutName, shortcutNames, shortcuts } from '../ui/command/shortcuts.ts';
import { setSingleKeys, useSingleKeys } from '../ui/command/single-keys.ts';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { Modal } from '../ui/overlay/modal.tsx';

const groups = ['Everywhere', 'Records', 'Go to'] as const;

const Groups = chakra('div', {
  base: { columnCount: { md: 2 }, columnGap: '6' },
});

const Group = chakra('section', {
  base: { mb: '5', breakInside: 'avoid', '& h3': { mb: '1', fontWeight: 'semibold' } },
});

const Rows = chakra('dl', {
  base: {
    '& > div': { display: 'flex', alignItems: 'center', gap: '3', py: '1.5', borderBottomWidth: '1px' },
    '& dt': { flex: '1', minW: '0' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', fontSize: 'sm' },
    '& [data-off]': { opacity: 0.6, textDecoration: 'line-through' },
  },
});

type ShortcutHelpProps = {
  /** Shortcuts of pages that the person may open. Others of this kind are left out. */
  pages: readonly (ShortcutName | undefined)[];
  onClose: () => void;
};

/** Lists the keyboard shortcuts, and turns those of single keys off or on. */
export function ShortcutHelp({ pages, onClose }: ShortcutHelpProps) {
  const isOn = useSingleKeys();
  const isShown = (name: ShortcutName) => shortcuts[name].group !== 'Go to' || pages.includes(name);
  return (
    <Modal
      role="dialog"
      title="Keyboard shortcuts"
      contentKey="shortcuts"
      onEscape={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Groups>
        {groups.map((group) => (
          <Group key={group} aria-label={group}>
            <h3>{group}</h3>
            <Rows>
              {shortcutNames
                .filter((name) => shortcuts[name].group === group && isShown(name))
                .map((name) => (
                  <ShortcutRow key={name} name={name} areSingleKeysOn={isOn} />
                ))}
            </Rows>
          </Group>
        ))}
      </Groups>
      <chakra.div mt="4">
        <Checkbox checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)}>
          Use single-key shortcuts
        </Checkbox>
        <chakra.p color="fg.muted" fontSize="sm">
          Turn this off if you use speech input. Shortcuts with Ctrl or Command keep working.
        </chakra.p>
      </chakra.div>
    </Modal>
  );
}

function ShortcutRow({ name, areSingleKeysOn }: { name: ShortcutName; areSingleKeysOn: boolean }) {
  const { keys, caption } = shortcuts[name];
  return (
    <div>
      <dt>{caption}</dt>
      <dd>
        {keys.map((each, index) => (
          <chakra.span key={each} data-off={(!areSingleKeysOn && isSingleKey(each)) || undefined}>
            {index > 0 && 'or '}
            <Kbd keys={each} />
          </chakra.span>
        ))}
      </dd>
    </div>
  );
}
