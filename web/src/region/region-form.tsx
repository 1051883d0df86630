import type { ReactNode } from 'react';
import { EntryForm } from '../form/entries/entry-form.tsx';
import { useEntryForm } from '../form/entries/use-entry-form.ts';
import { Fields } from '../form/field-list/form-field.tsx';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRegionsReloadDocument,
  CompanyRegionsSectionFragmentDoc,
  RegionCreateDocument,
  type RegionEntryFragment,
  RegionEntryFragmentDoc,
  RegionUpdateDocument,
} from '../graph/generated/graphql.ts';
import { region as list, regionFormId, toStoredRegion } from './region.form.ts';

type RegionFormProps = {
  companyId: string;
  /** The region to rename; null to add one. */
  region: RegionEntryFragment | null;
  lock: string | null;
  /** Whether to focus the form, because the person has just opened it. */
  takesFocus: boolean;
  onEnd: () => void;
  actions?: ReactNode;
};

/**
 * Adds or renames a region [COM-19]. The button always sends a name, so the rule refuses a blank one [COM-20]
 * (AMB-05).
 */
export function RegionForm({ companyId, region, lock, takesFocus, onEnd, actions }: RegionFormProps) {
  const form = useEntryForm({
    formId: regionFormId(companyId, region?.id),
    title: region ? `Region ${region.name}` : 'New Region',
    list,
    lock,
    companyId,
    entry: region,
    toStored: toStoredRegion,
    toInput: (valid) => ({ region: valid }),
    toKey: (regionId: string) => ({ regionId }),
    create: RegionCreateDocument,
    update: RegionUpdateDocument,
    noun: 'region',
    batch: 'region',
    again: CompanyRegionsReloadDocument,
    entriesOf: (answer) => {
      const company = readFragment(CompanyRegionsSectionFragmentDoc, answer.company);
      return readFragment(RegionEntryFragmentDoc, company?.regions ?? []);
    },
    onEnd,
  });
  return (
    <EntryForm
      form={form}
      caption={region ? 'Update Region' : 'Add Region'}
      onCancel={region && onEnd}
      takesFocus={takesFocus}
      actions={actions}
    >
      <Fields of={list.fields} />
    </EntryForm>
  );
}
