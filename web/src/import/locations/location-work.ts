import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  type ActiveStatus,
  type ImportedLocationFragment,
  ImportedRevisionsFragmentDoc,
  ImportLocationCreateDocument,
  type ImportLocationCreateMutation,
  type LocationDetailsPatchInput,
} from '../../graph/generated/graphql.ts';
import type { FieldValues } from '../plan/fields.ts';
import type { RowWork } from '../plan/row-plan.ts';
import { firstErrors, runSteps, type Step, toRowErrors } from '../plan/steps.ts';
import type { VerifyAddress } from './address-check.ts';
import { locationColumns, sectionColumns } from './location.columns.ts';
import { hasParts, type Saving, toSave, toStatus } from './location-steps.ts';
import type { SectionIds } from './plan-sections.ts';
import { hasAddress, toAddressInput, type WholeAddress } from './read-address.ts';

type Planned = {
  companyId: string;
  stored: ImportedLocationFragment | null;
  values: FieldValues;
  address: WholeAddress;
  sections: SectionIds;
  verify: VerifyAddress;
};

type Created = NonNullable<ImportLocationCreateMutation['locationCreate']>['location'];

const keys = [...Object.keys(locationColumns), ...Object.keys(sectionColumns)];

/** Returns the saves of a location: the address check, details and sections, then the status. */
export function toLocationWork({ companyId, stored, values, address, sections, verify }: Planned): RowWork {
  const isNew = !stored;
  const status = values.status as ActiveStatus | undefined;
  const details = toDetails(values, address, isNew);
  const record: Saving = {
    id: stored?.id ?? null,
    revisions: readFragment(ImportedRevisionsFragmentDoc, stored?.revisions) ?? null,
    details: isNew || Object.keys(details).length === 0 ? null : { revision: stored.revision, details },
    sections,
    saved: new Set(),
  };
  const checkAddress: Step = {
    name: 'address',
    caption: 'Address',
    run: async () => {
      const error = isNew || hasAddress(values) ? await verify(address) : null;
      return error === null ? {} : { address1: error };
    },
  };
  const keep = (location: Created) => {
    record.id = location?.id ?? null;
    record.revisions = readFragment(ImportedRevisionsFragmentDoc, location?.revisions) ?? null;
  };
  /** A dry run answers an id that no location gets, and it may end after the save. */
  const toCreate = ({ isKept }: { isKept: boolean }): Step => ({
    name: 'create',
    caption: 'Details',
    run: async (ask) => {
      const input = { companyId, details };
      const { locationCreate: payload } = await ask(ImportLocationCreateDocument, { input }, 'create');
      if (isKept) keep(payload?.location ?? null);
      return toRowErrors(payload, keys);
    },
  });
  const toFirst = (use: { isKept: boolean }) => [checkAddress, ...(isNew ? [toCreate(use)] : [])];
  const hasStatus = status && (stored || status === 'INACTIVE');
  const later = (saving: Saving) => [
    ...(hasParts(saving) ? [toSave(saving)] : []),
    ...(hasStatus ? [toStatus(saving, status)] : []),
  ];
  const done = new Set<string>();
  return {
    // The sections of a new location cannot be previewed, because it has no id yet.
    check: (ask) => {
      const first = toFirst({ isKept: false });
      return firstErrors(isNew ? first : [...first, ...later({ ...record, saved: new Set() })], ask);
    },
    save: async (ask) => ({
      problem: await runSteps([...toFirst({ isKept: true }), ...later(record)], done, ask),
      id: record.id,
    }),
    taken: [],
    isDeactivated: !isNew && status === 'INACTIVE',
  };
}

const detailKeys = ['publicName', 'mailingName', 'billingName', 'phone', 'extension'] as const;

function toDetails(values: FieldValues, address: WholeAddress, isNew: boolean): LocationDetailsPatchInput {
  const texts = detailKeys.filter((key) => key in values).map((key) => [key, values[key]]);
  return {
    ...Object.fromEntries(texts),
    ...((isNew || hasAddress(values)) && { address: toAddressInput(address, values, isNew) }),
  };
}
