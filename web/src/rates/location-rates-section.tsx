import { SavedForm } from '../form/save/saved-form.tsx';
import { locationRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LocationRatesRecordFragmentDoc,
  LocationRatesReloadDocument,
  LocationRatesSaveDocument,
  LocationRatesSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { CompanyRatesBox } from './company-rates-box.tsx';
import { RateFields } from './rate-fields.tsx';
import { locationRates } from './rates.form.ts';
import { ratesSummary, readRatesInForce } from './rates-in-force.ts';

type SectionFragment = FragmentType<typeof LocationRatesSectionFragmentDoc>;
type RecordFragment = FragmentType<typeof LocationRatesRecordFragmentDoc>;

/**
 * Renders the fee rates of a location with the source of each rate, and a save button for this section only
 * [LOC-09] [LOC-12].
 */
export function LocationRatesSection(props: { location: SectionFragment }) {
  const location = readFragment(LocationRatesSectionFragmentDoc, props.location);
  const { id } = readFragment(LocationRatesRecordFragmentDoc, location);
  const form = usePartForm({
    formId: `location:${id}:rates`,
    title: 'PTX Fees',
    list: locationRates,
    part: location as RecordFragment,
    toStored,
    lock: usePermission('RATES_EDIT').reason,
    ...locationRecord(id),
    mutation: LocationRatesSaveDocument,
    toInput: (rates, revision) => ({ revision: revision || null, rates }),
    again: LocationRatesReloadDocument,
    progress: 'Saving PTX fees',
    batch: 'rates',
  });
  const { fees, companyRatesApplied } = locationRates.fields;
  const inForce = readRatesInForce(location.effectiveRates);
  const summary = ratesSummary(inForce, form.stored.revision !== null);
  return (
    <FormSection title={form.title} summary={summary} formId={form.formId}>
      <SavedForm form={form} caption="Save PTX Fees">
        {location.company && (
          <CompanyRatesBox of={companyRatesApplied} companyId={location.company.id} inForce={inForce} />
        )}
        <RateFields
          of={fees}
          inForce={inForce}
          onEdit={() => void form.formik.setFieldValue('companyRatesApplied', false, false)}
        />
      </SavedForm>
    </FormSection>
  );
}

function toStored(masked: RecordFragment) {
  const { rates } = readFragment(LocationRatesRecordFragmentDoc, masked);
  return locationRates.toStored(rates, rates?.revision ?? null);
}
