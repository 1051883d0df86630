/**
 * The keyboard shortcuts of the console: the handler, the help and the hints read this table. `mod` is Ctrl, or
 * Command on a Mac. Keys after one another are separated by a space.
 */
export const shortcuts = {
  palette: { keys: ['mod+k', '/'], caption: 'Search and commands', group: 'Everywhere' },
  help: { keys: ['?'], caption: 'Keyboard shortcuts', group: 'Everywhere' },
  notice: { keys: ['F8'], caption: 'Go to the newest message: Undo or OK', group: 'Everywhere' },
  create: { keys: ['n'], caption: 'Add a record of the shown kind', group: 'Records' },
  next: { keys: ['j', ']'], caption: 'Next record of the list', group: 'Records' },
  previous: { keys: ['k', '['], caption: 'Previous record of the list', group: 'Records' },
  selection: { keys: ['.'], caption: 'Actions for the selected rows', group: 'Records' },
  save: { keys: ['mod+s'], caption: 'Save all unsaved changes', group: 'Records' },
  goToHome: { keys: ['g h'], caption: 'Home', group: 'Go to' },
  goToCompanies: { keys: ['g c'], caption: 'Company management', group: 'Go to' },
  goToProviderUsers: { keys: ['g u'], caption: 'J3Tech User Management', group: 'Go to' },
  goToDefaultRates: { keys: ['g r'], caption: 'PTX Default Billing Rates', group: 'Go to' },
  goToAuditLog: { keys: ['g l'], caption: 'Audit Log', group: 'Go to' },
  goToAccount: { keys: ['g a'], caption: 'My account', group: 'Go to' },
} as const;

export type ShortcutName = keyof typeof shortcuts;

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

/** Whether the keys are single characters, which a person can turn off. */
export const isSingleKey = (keys: string) => keys.split(' ').every((key) => key.length === 1);

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the captions of keys for this device: `⌘` and `K`, or `Ctrl` and `K`. */
export const toKeyCaptions = (keys: string): string[] =>
  keys
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key));

/** Returns whether Ctrl, or Command on a Mac, is the only modifier that is held down. */
export const hasMod = (event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  !event.altKey &&
  !event.shiftKey &&
  (isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey);
