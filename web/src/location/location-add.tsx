import { countryIds } from '@console/schema/limits.ts';
import { locationDetailsRules } from '@console/schema/location.rules.ts';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { useAddressCheck } from '../address/use-address-check.ts';
import { useAddressChoices } from '../address/use-address-choices.ts';
import { formSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { LocationCreateDocument, LocationDetailsSectionFragmentDoc } from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { TabTitle, TabTitleRow } from '../ui/layout/tab-title.ts';
import { type LocationDetailsValues, locationDescriptors, toLocationValues } from './location.form.ts';
import { LocationDetailsFields } from './location-details-fields.tsx';

type Details = z.output<ReturnType<typeof locationDetailsRules>>;

type LocationAddProps = {
  companyId: string;
  /** Called with the id of the new location; null if it was added but its id is unknown. */
  onAdded: (id: string | null) => void;
};

/** Tab 2 in add mode: the details of a new location. The other sections appear once the location exists. */
export function LocationAdd({ companyId, onAdded }: LocationAddProps) {
  const choices = useAddressChoices(null);
  const checkAddress = useAddressCheck('address');
  const [stored] = useState(() => ({
    values: toLocationValues(null, null, countryIds.unitedStates),
    revision: null,
  }));
  const form = useSavedForm({
    formId: `location:new:${companyId}`,
    title: 'the new location',
    stored,
    rule: useMemo(() => locationDetailsRules(choices.hasStates), [choices.hasStates]),
    fields: locationDescriptors(choices),
    lock: usePermission('LOCATION_EDIT').reason,
    mayBeSaved: ({ address }: Details) => checkAddress(address, null),
    save: useLocationCreate({ companyId, onAdded }),
  });
  return (
    <>
      <TabTitleRow>
        <TabTitle>Add Location</TabTitle>
      </TabTitleRow>
      <CollapsibleSection title="Location Details">
        <SavedForm form={form} caption="Add Location">
          <LocationDetailsFields choices={choices} />
        </SavedForm>
      </CollapsibleSection>
    </>
  );
}

function useLocationCreate({ companyId, onAdded }: LocationAddProps) {
  const { save } = useSave(LocationCreateDocument, {
    payloadOf: (data) => data.locationCreate,
    refetch: ['CompanyLocationsTab', 'CompanyPage'],
    progress: 'Adding the location',
  });
  const toVariables = (details: Details) => ({ input: { companyId, details } });
  return formSave(
    LocationCreateDocument,
    toVariables,
    async (variables): Promise<SaveOutcome<LocationDetailsValues>> => {
      const ended = await save(variables);
      if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
      if (ended.kind !== 'saved') return { kind: 'failed' };
      const location = readFragment(LocationDetailsSectionFragmentDoc, ended.payload.location ?? null);
      return { kind: 'finished', leave: () => onAdded(location?.id ?? null) };
    },
  );
}
