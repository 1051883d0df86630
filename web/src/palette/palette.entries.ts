import type { PageAction } from '../ui/command/page-actions.ts';
import { isSameRecord, type RecentRecord } from '../ui/command/recent-records.ts';
import { type ShortcutName, shortcuts } from '../ui/command/shortcuts.ts';
import { kindCaptions, toRecordPath } from './record.paths.ts';
import { isMatch, toWords } from './text-match.ts';
import type { ShownRecent } from './use-recents.ts';
import type { Hit } from './use-search.ts';

/** A page that the palette offers. */
export type PalettePage = {
  label: string;
  to: string;
  /** Other words by which a person may look for the page. */
  keywords?: string;
  /** Opens the page. */
  shortcut?: ShortcutName | undefined;
};

export type PaletteEntry = {
  /** Unique in the palette. */
  key: string;
  title: string;
  /** Distinguishes entries with the same title. */
  detail?: string | undefined;
  kind?: string;
  isInactive?: boolean | undefined;
  shortcut?: ShortcutName | undefined;
} & ({ to: string } | { run: () => void });

export type PaletteGroup = { caption: string; entries: PaletteEntry[] };

type Offer = {
  typed: string;
  recents: readonly ShownRecent[];
  /** The record on the page; it is not offered as a recent record. */
  openRecord: RecentRecord | undefined;
  actions: readonly PageAction[];
  pages: readonly PalettePage[];
  hits: readonly Hit[];
};

/** Number of recent records that an empty palette shows, so that the actions stay in view. */
const shownAtFirst = 5;

/**
 * Returns what the palette offers for a text. Groups that need no request come first, so that nothing moves
 * when the hits arrive.
 */
export function toGroups({ typed, openRecord, actions, pages, hits, ...offer }: Offer): PaletteGroup[] {
  const words = toWords(typed);
  const isEmpty = words.length === 0;
  const recents = offer.recents
    .filter((one) => !openRecord || !isSameRecord(one, openRecord))
    .filter(({ name, companyName = '' }) => isMatch(`${name} ${companyName}`, words))
    .slice(0, isEmpty ? shownAtFirst : undefined);
  const isShown = ({ label, keywords = '' }: PalettePage | PageAction) =>
    isMatch(`${label} ${keywords}`, words);
  const ofKind = (kind: PageAction['kind']) =>
    actions.filter((one) => (one.kind ?? 'action') === kind && isShown(one)).map(toActionEntry);
  const found = hits
    .map(toHitEntry)
    .filter(({ key }) => !recents.some((one) => keyOf(one.kind, one.id) === key));
  return [
    { caption: 'Recent', entries: recents.map(toRecentEntry) },
    { caption: openRecord ? `Actions for ${openRecord.name}` : 'Actions', entries: ofKind('action') },
    { caption: 'Pages', entries: pages.filter(isShown).map(toPageEntry) },
    { caption: 'Sections of this page', entries: ofKind('section') },
    { caption: 'Search results', entries: found },
  ].filter(({ entries }) => entries.length > 0);
}

const keyOf = (kind: string, id: string) => `${kind}:${id}`;

const toRecentEntry = (record: ShownRecent): PaletteEntry => ({
  key: keyOf(record.kind, record.id),
  title: record.name,
  detail: record.kind === 'COMPANY' ? undefined : record.companyName,
  kind: kindCaptions[record.kind],
  isInactive: record.isInactive,
  to: toRecordPath(record),
});

const toActionEntry = ({ label, shortcut, run }: PageAction): PaletteEntry => ({
  key: `action:${label}`,
  title: label,
  shortcut,
  run,
});

const toPageEntry = ({ label, to, shortcut }: PalettePage): PaletteEntry => ({
  key: `page:${to}`,
  title: label,
  shortcut,
  to,
});

/** Fields that the title or the subtitle shows already. */
const shownFields = ['NAME', 'CITY'];

function toHitEntry(hit: Hit): PaletteEntry {
  const { kind, recordId: id, title, subtitle, status, company } = hit;
  const isShown = shownFields.includes(hit.matchedField) || `${title} ${subtitle}`.includes(hit.matchedText);
  const matched = hit.matchedField === 'ID' ? `ID ${id}` : hit.matchedText;
  return {
    key: keyOf(kind, id),
    title,
    detail: [subtitle, !isShown && matched].filter(Boolean).join(' · ') || undefined,
    kind: kindCaptions[kind],
    isInactive: status === 'INACTIVE',
    to: toRecordPath({ kind, id, companyId: company?.id ?? null }),
  };
}

/** Returns the first keys of a shortcut. */
export const keysOf = (name: ShortcutName) => shortcuts[name].keys[0];
