import { regionRules } from '@console/schema/region.rules.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { EntryForm } from '../form/entries/entry-form.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { formSave } from '../form/save/form-save.ts';
import { toFormOutcome } from '../form/save/outcome.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRegionsReloadDocument,
  CompanyRegionsSectionFragmentDoc,
  RegionCreateDocument,
  type RegionEntryFragment,
  RegionEntryFragmentDoc,
  RegionUpdateDocument,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { regionDescriptors, regionFormId, toStoredRegion } from './region.form.ts';

type RegionInput = z.output<typeof regionRules>;

type RegionFormProps = {
  companyId: string;
  lock: string | null;
  /** Whether to focus the form, because the person has just opened it. */
  takesFocus: boolean;
};

/**
 * Adds a region [COM-19]. The button always sends a name, so the rule refuses a blank one [COM-20] (AMB-05).
 */
export function RegionAddForm({ actions, ...props }: RegionFormProps & { actions: ReactNode }) {
  const { companyId, lock, takesFocus } = props;
  const { save } = useSave(RegionCreateDocument, {
    payloadOf: (data) => data.regionCreate,
    refetch: ['CompanyPage'],
    progress: 'Adding the region',
  });
  const form = useSavedForm({
    formId: regionFormId(companyId),
    title: 'New Region',
    stored: toStoredRegion(null),
    rule: regionRules,
    fields: regionDescriptors,
    lock,
    save: formSave(
      RegionCreateDocument,
      (region: RegionInput) => ({ input: { companyId, region } }),
      async (variables) =>
        toFormOutcome(await save(variables), {
          toStored: () => toStoredRegion(null),
          reload: async () => null,
        }),
    ),
  });
  return (
    <EntryForm form={form} caption="Add Region" onCancel={null} takesFocus={takesFocus} actions={actions}>
      <TextField name="name" label="Region Name" isRequired />
    </EntryForm>
  );
}

type RegionUpdateFormProps = RegionFormProps & { region: RegionEntryFragment; onEnd: () => void };

/** Renames a region [COM-19]. */
export function RegionUpdateForm({ companyId, region, lock, takesFocus, onEnd }: RegionUpdateFormProps) {
  const form = useSavedForm({
    formId: regionFormId(companyId, region.id),
    title: `Region ${region.name}`,
    stored: toStoredRegion(region),
    rule: regionRules,
    fields: regionDescriptors,
    lock,
    save: useRegionUpdate(companyId, region.id, onEnd),
  });
  return (
    <EntryForm form={form} caption="Update Region" onCancel={onEnd} takesFocus={takesFocus}>
      <TextField name="name" label="Region Name" isRequired />
    </EntryForm>
  );
}

function useRegionUpdate(companyId: string, id: string, onEnd: () => void) {
  const reload = useReload(CompanyRegionsReloadDocument, { id: companyId });
  const { save } = useSave(RegionUpdateDocument, {
    payloadOf: (data) => data.regionUpdate,
    refetch: ['CompanyPage'],
    progress: 'Updating the region',
  });
  const toVariables = (region: RegionInput, revision: string | null) => ({
    input: { companyId, id, revision: revision ?? '', region },
  });
  return formSave(RegionUpdateDocument, toVariables, async (variables) => {
    const ended = await save(variables);
    if (ended.kind === 'saved') return { kind: 'finished', leave: onEnd } as const;
    return toFormOutcome(ended, {
      toStored: () => null,
      reload: async () => {
        const data = await reload();
        const company = readFragment(CompanyRegionsSectionFragmentDoc, data?.company);
        const regions = readFragment(RegionEntryFragmentDoc, company?.regions ?? []);
        const theirs = regions.find((one) => one.id === id);
        return theirs ? toStoredRegion(theirs) : null;
      },
    });
  });
}
