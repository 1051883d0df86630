import { dropDraft, findDraft, keepDraft } from '../form/drafts/drafts.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationClassificationsSectionFragmentDoc,
  LocationLanguagesSectionFragmentDoc,
  LocationPlatformsSectionFragmentDoc,
  LocationRegionsSectionFragmentDoc,
  LocationSegmentsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { toStoredLocationRegions } from '../region/location-regions.form.ts';
import { toStoredLocationSegments } from '../selection/location-segments.form.ts';
import type { LocationRead } from './use-location.ts';

const idsOf = (rows: readonly { id: string }[] | null | undefined) => (rows ?? []).map(({ id }) => id);

const blank = {
  from: '',
  platforms: { platformIds: [] as readonly string[] },
  segments: { segments: {} },
  classifications: { classificationIds: [] as readonly string[] },
  regions: { regions: [] as readonly string[], primaryRegion: '' },
  languages: { languageIds: [] as readonly string[] },
};

/** The sections of a location that its copy gets, as their forms hold them, and the name of the location. */
type Copied = typeof blank;

const sections = ['platforms', 'segments', 'classifications', 'regions', 'languages'] as const;

const copyId = (companyId: string) => `location-copy:${companyId}`;

/** Returns what a copy of a location gets besides its details. */
export function toCopied(location: LocationRead): Copied {
  const { platforms } = readFragment(LocationPlatformsSectionFragmentDoc, location);
  const { classifications } = readFragment(LocationClassificationsSectionFragmentDoc, location);
  const { languages } = readFragment(LocationLanguagesSectionFragmentDoc, location);
  const segments = readFragment(LocationSegmentsSectionFragmentDoc, location);
  const regions = readFragment(LocationRegionsSectionFragmentDoc, location);
  return {
    from: location.publicName ?? '',
    platforms: { platformIds: idsOf(platforms) },
    segments: toStoredLocationSegments(segments).values,
    classifications: { classificationIds: idsOf(classifications) },
    regions: toStoredLocationRegions(regions).values,
    languages: { languageIds: idsOf(languages) },
  };
}

/** Keeps the sections until the copy is added. Returns whether the browser stored them. */
export const keepCopied = (personId: string, companyId: string, copied: Copied) =>
  keepDraft(personId, copyId(companyId), { values: copied, base: { values: blank, revision: null } });

/** Returns the sections that the next location of the company gets, or null. */
export const findCopied = (personId: string, companyId: string) =>
  findDraft(personId, copyId(companyId), blank)?.values ?? null;

export const dropCopied = (personId: string, companyId: string) => dropDraft(personId, copyId(companyId));

/** Makes the kept sections unsaved changes of the new location. */
export function giveCopied(personId: string, companyId: string, locationId: string) {
  const copied = findCopied(personId, companyId);
  dropCopied(personId, companyId);
  if (!copied) return;
  for (const section of sections) {
    const before = blank[section];
    if (JSON.stringify(copied[section]) === JSON.stringify(before)) continue;
    const base = { values: before, revision: null };
    const draft = { values: copied[section], base, isPrefilled: true };
    keepDraft(personId, `location:${locationId}:${section}`, draft);
  }
}
