import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import type * as z from 'zod/mini';
import { MultiSelectField } from '../form/fields/choice-fields.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { locationRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import type { Explain } from '../form/save/use-submit.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { useExtension } from '../graph/extensions.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationRegionsReloadDocument,
  LocationRegionsSaveDocument,
  LocationRegionsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useImpactOfSave } from '../impact/use-impact-of-save.tsx';
import { usePermission } from '../session/viewer.tsx';
import {
  deletedText,
  type LocationRegionsValues,
  locationRegionsDescriptors,
  locationRegionsFormRules,
  locationRegionsSummary,
  toStoredLocationRegions,
} from './location-regions.form.ts';
import { PrimaryRegionField } from './primary-region-field.tsx';
import { type RegionChoices, useRegionChoices } from './use-region-choices.ts';

type LocationFragment = FragmentType<typeof LocationRegionsSectionFragmentDoc>;
type RegionsInput = z.output<ReturnType<typeof locationRegionsFormRules>>;

/** The regions of a location and its primary region, saved separately [LOC-08]. */
export function LocationRegionsSection(props: { location: LocationFragment }) {
  const location = readFragment(LocationRegionsSectionFragmentDoc, props.location);
  const choices = useRegionChoices(
    location.id,
    (location.regions ?? []).map(({ region }) => region),
  );
  const mayProceed = useImpactOfSave();
  const form = usePartForm({
    formId: `location:${location.id}:regions`,
    title: 'Associate Regions',
    list: {
      rule: locationRegionsFormRules(choices.deletedAmong),
      descriptors: locationRegionsDescriptors(choices.nameOf, choices.list),
    },
    part: props.location,
    toStored,
    lock: usePermission('LOCATION_EDIT').reason,
    mayBeSaved: async ({ regions }) => {
      const left = new Set(regions.map(({ regionId }) => regionId));
      const isLess = location.regions?.some(({ region }) => !left.has(region.id));
      const change = { locationRegions: { locationId: location.id, regions } };
      return !isLess || mayProceed('Remove Regions', change);
    },
    ...locationRecord(location.id),
    mutation: LocationRegionsSaveDocument,
    toInput: ({ regions }, revision) => ({ revision, regions }),
    again: LocationRegionsReloadDocument,
    progress: 'Saving regions',
    explain: useDeletedRegions(location.id, choices),
    batch: 'regions',
  });
  return (
    <FormSection title={form.title} summary={locationRegionsSummary(location)} formId={form.formId}>
      <SavedForm form={form} caption="Save Regions">
        <RegionsFields choices={choices} stored={form.stored.values.regions} />
      </SavedForm>
    </FormSection>
  );
}

const toStored = (masked: LocationFragment) =>
  toStoredLocationRegions(readFragment(LocationRegionsSectionFragmentDoc, masked));

/** Names the regions that were deleted meanwhile, which is the usual reason for a refusal. */
function useDeletedRegions(id: string, { deletedAmong }: RegionChoices): Explain<RegionsInput> {
  const reload = useReload(LocationRegionsReloadDocument, { id });
  return async (errors, { regions }) => {
    const data = await reload();
    const chosen = regions.map(({ regionId }) => regionId);
    const gone = deletedAmong(chosen, data?.location?.company?.regions);
    return gone.length > 0 ? [{ path: ['regions'], message: deletedText(gone) }] : errors;
  };
}

/** @param stored the regions of the location. Without the extension, the service cannot take one away. */
function RegionsFields({ choices, stored }: { choices: RegionChoices; stored: readonly string[] }) {
  const { list, nameOf, deletedAmong, retry } = choices;
  const canRemove = useExtension('REGION_LISTS');
  const { regions } = useFormikContext<LocationRegionsValues>().values;
  const known = new Set(list?.map(({ id }) => id));
  const others = regions.filter((id) => !known.has(id)).map((id) => ({ id, name: nameOf(id) }));
  const options = [...(list ?? []), ...others].map(({ id, name }) => ({ value: id, label: name }));
  const gone = deletedAmong(regions);
  const fixedText = canRemove ? undefined : 'A region of the location cannot be removed here.';
  const hint = gone.length > 0 ? deletedText(gone) : fixedText;
  if (list && options.length === 0) {
    return <chakra.p>This company has no regions. Add them in its Company Regions section.</chakra.p>;
  }
  return (
    <>
      <MultiSelectField
        name="regions"
        label="Regions"
        hint={hint}
        kept={canRemove ? [] : stored}
        groups={[{ label: '', options }]}
      />
      <PrimaryRegionField options={options} />
      {retry && <ChoicesMissing retry={retry} />}
    </>
  );
}
