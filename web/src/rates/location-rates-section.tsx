import { locationRatesRules } from '@console/schema/rates.rules.ts';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationRatesRecordFragmentDoc,
  LocationRatesReloadDocument,
  LocationRatesSaveDocument,
  LocationRatesSectionFragmentDoc,
  RateFieldsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { usePermission } from '../session/viewer.tsx';
import { CompanyRatesBox } from './company-rates-box.tsx';
import { RateFields } from './rate-fields.tsx';
import { type LocationRatesValues, rateDescriptors, toRateValues } from './rates.form.ts';
import { ratesSummary, readRatesInForce } from './rates-in-force.ts';

type SectionFragment = FragmentType<typeof LocationRatesSectionFragmentDoc>;
type RecordFragment = FragmentType<typeof LocationRatesRecordFragmentDoc>;

const fields: FieldDescriptor<LocationRatesValues>[] = [
  ...rateDescriptors<LocationRatesValues>(),
  {
    label: 'Company PTX Fees Applied',
    paths: ['companyRatesApplied'],
    toText: ({ companyRatesApplied }) => (companyRatesApplied ? 'Yes' : 'No'),
  },
];

/**
 * Renders the fee rates of a location with the source of each rate, and a save button for this section only
 * [LOC-09] [LOC-12].
 */
export function LocationRatesSection(props: { location: SectionFragment }) {
  const location = readFragment(LocationRatesSectionFragmentDoc, props.location);
  const { id } = readFragment(LocationRatesRecordFragmentDoc, location);
  const stored = toStored(location);
  const save = useLocationRatesSave(id);
  const form = useSavedForm({
    formId: `location:${id}:rates`,
    title: 'PTX Fees',
    stored,
    rule: locationRatesRules,
    fields,
    lock: usePermission('RATES_EDIT').reason,
    save,
    batch: { part: 'rates', toInput: (rates, revision) => ({ revision, rates }), toStored },
  });
  const inForce = readRatesInForce(location.effectiveRates);
  const summary = ratesSummary(inForce, stored.revision !== null);
  return (
    <FormSection title={form.title} summary={summary} formId={form.formId}>
      <SavedForm form={form} caption="Save PTX Fees">
        {location.company && <CompanyRatesBox companyId={location.company.id} inForce={inForce} />}
        <RateFields
          inForce={inForce}
          onEdit={() => void form.formik.setFieldValue('companyRatesApplied', false, false)}
        />
      </SavedForm>
    </FormSection>
  );
}

function toStored(masked: RecordFragment): Stored<LocationRatesValues> {
  const { rates } = readFragment(LocationRatesRecordFragmentDoc, masked);
  return {
    values: {
      rates: toRateValues(readFragment(RateFieldsFragmentDoc, rates?.rates)),
      companyRatesApplied: rates?.companyRatesApplied ?? false,
    },
    revision: rates?.revision ?? null,
  };
}

const useLocationRatesSave = (id: string) =>
  usePartSave({
    mutation: LocationRatesSaveDocument,
    toVariables: (rates: LocationRatesValues, revision) => ({ input: { locationId: id, revision, rates } }),
    payloadOf: (data) => data.locationRatesSave,
    again: LocationRatesReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving PTX fees',
  });
