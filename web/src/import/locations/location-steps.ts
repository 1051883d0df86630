import { messages } from '@console/schema/messages.ts';
import {
  type ActiveStatus,
  type ImportedRevisionsFragment,
  ImportLocationSaveDocument,
  type ImportLocationSaveMutation,
  ImportLocationStatusDocument,
  type LocationDetailsSectionInput,
  type LocationSaveInput,
  type LocationSection,
} from '../../graph/generated/graphql.ts';
import type { RowErrors } from '../plan/row-plan.ts';
import { type Step, toRowErrors } from '../plan/steps.ts';
import { locationColumns, type SectionKey, sectionColumns, sectionKeys } from './location.columns.ts';
import type { SectionIds } from './plan-sections.ts';

/** A location that is being saved: what is to be stored, and which parts are. */
export type Saving = {
  id: string | null;
  revisions: ImportedRevisionsFragment | null;
  details: LocationDetailsSectionInput | null;
  sections: SectionIds;
  saved: Set<LocationSection>;
};

const sectionOf: Readonly<Record<SectionKey, LocationSection>> = {
  platforms: 'PLATFORMS',
  segments: 'SEGMENTS',
  classifications: 'CLASSIFICATIONS',
  languages: 'LANGUAGES',
  regions: 'REGIONS',
};

const keyOfSection = (section: LocationSection) =>
  sectionKeys.find((key) => sectionOf[key] === section) ?? '';

const unnamed: RowErrors = {
  '': 'The service did not name the new location. Import the row again to finish it.',
};

export const hasParts = ({ details, sections }: Saving) =>
  details !== null || Object.keys(sections).length > 0;

/** Returns the save of the details and the sections, without those that are saved already. */
export const toSave = (saving: Saving): Step => ({
  name: 'save',
  caption: 'Details and sections',
  run: async (ask) => {
    const { id, saved } = saving;
    if (!id) return unnamed;
    const input = { locationId: id, ...toParts(saving) };
    // Named by its parts, because another attempt sends fewer of them.
    const step = `save ${Object.keys(input).join()}`;
    const { locationSave: payload } = await ask(ImportLocationSaveDocument, { input }, step);
    for (const { section, outcome } of payload?.steps ?? []) if (outcome === 'SAVED') saved.add(section);
    const failed = payload?.steps.filter(({ outcome }) => outcome !== 'SAVED') ?? [];
    return Object.assign({}, ...failed.map(toStepErrors), toRowErrors(payload, []));
  },
});

function toParts({ revisions, details, sections, saved }: Saving): Omit<LocationSaveInput, 'locationId'> {
  const ids = (key: SectionKey) => (saved.has(sectionOf[key]) ? undefined : sections[key]);
  const { platforms, segments, classifications, languages, regions } = {
    platforms: ids('platforms'),
    segments: ids('segments'),
    classifications: ids('classifications'),
    languages: ids('languages'),
    regions: ids('regions'),
  };
  const of = (key: SectionKey) => ({ revision: revisions?.[key] ?? '' });
  return {
    ...(details && !saved.has('DETAILS') && { details }),
    ...(platforms && { platforms: { ...of('platforms'), platformIds: [...platforms] } }),
    ...(segments && {
      segments: { ...of('segments'), segments: segments.map((segmentId) => ({ segmentId })) },
    }),
    ...(classifications && {
      classifications: { ...of('classifications'), classificationIds: [...classifications] },
    }),
    ...(languages && { languages: { ...of('languages'), languageIds: [...languages] } }),
    ...(regions && {
      regions: {
        ...of('regions'),
        regions: regions.map((regionId, at) => ({ regionId, isPrimary: at === 0 })),
      },
    }),
  };
}

type SaveStep = NonNullable<ImportLocationSaveMutation['locationSave']>['steps'][number];

const detailKeys = Object.keys(locationColumns);

/** Errors of a section belong to its column. */
function toStepErrors({ section, errors, problem }: SaveStep): RowErrors {
  const key = keyOfSection(section);
  if (section === 'DETAILS' && errors.length > 0) return toRowErrors({ errors }, detailKeys);
  const message = errors[0]?.message ?? problem?.message ?? messages.errorOccurred;
  return {
    [key]: key in sectionColumns ? `${sectionColumns[key as SectionKey].caption}: ${message}` : message,
  };
}

export const toStatus = (saving: Saving, status: ActiveStatus): Step => ({
  name: 'status',
  caption: 'Status',
  run: async (ask) => {
    if (!saving.id) return unnamed;
    const input = { locationId: saving.id, status };
    const { locationStatusChange } = await ask(ImportLocationStatusDocument, { input }, 'status');
    return toRowErrors(locationStatusChange, []);
  },
});
