import { companyRatesRules } from '@console/schema/rates.rules.ts';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import { CheckboxField } from '../form/fields/choice-fields.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { usePartSave } from '../form/save/use-part-save.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRatesReloadDocument,
  CompanyRatesSaveDocument,
  CompanyRatesSectionFragmentDoc,
  RateFieldsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { RateFields } from './rate-fields.tsx';
import { type CompanyRatesValues, rateDescriptors, ratesFormId, toRateValues } from './rates.form.ts';
import { useConfirmAllLocations } from './use-confirm-all-locations.ts';

type CompanyFragment = FragmentType<typeof CompanyRatesSectionFragmentDoc>;

const fields: FieldDescriptor<CompanyRatesValues>[] = [
  ...rateDescriptors<CompanyRatesValues>(),
  {
    label: 'Apply to all locations',
    paths: ['appliedToAllLocations'],
    toText: ({ appliedToAllLocations }) => (appliedToAllLocations ? 'Yes' : 'No'),
  },
];

/** Renders the fee rates of a company, with a save button for this section only [COM-16]. */
export function CompanyRatesSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyRatesSectionFragmentDoc, props.company);
  const save = useCompanyRatesSave(company.id);
  const confirmAllLocations = useConfirmAllLocations(company.id);
  const form = useSavedForm({
    formId: ratesFormId(company.id),
    title: 'PTX Fees',
    stored: toStored(props.company),
    rule: companyRatesRules,
    fields,
    lock: usePermission('RATES_EDIT').reason,
    mayBeSaved: async ({ appliedToAllLocations, rates }: CompanyRatesValues) =>
      !appliedToAllLocations || confirmAllLocations(rates),
    save,
  });
  return (
    <SavedForm form={form} caption="Save PTX Fees">
      {company.rates === null && <p>This company has no rates of its own. The default rates apply.</p>}
      <RateFields />
      <CheckboxField name="appliedToAllLocations" label="Apply PTX fees to all locations" />
    </SavedForm>
  );
}

function toStored(masked: CompanyFragment): Stored<CompanyRatesValues> {
  const { rates } = readFragment(CompanyRatesSectionFragmentDoc, masked);
  return {
    values: {
      rates: toRateValues(readFragment(RateFieldsFragmentDoc, rates?.rates)),
      appliedToAllLocations: rates?.appliedToAllLocations ?? false,
    },
    revision: rates?.revision ?? null,
  };
}

function useCompanyRatesSave(companyId: string) {
  return usePartSave({
    mutation: CompanyRatesSaveDocument,
    toVariables: (rates: CompanyRatesValues, revision) => ({ input: { companyId, revision, rates } }),
    payloadOf: (data) => data.companyRatesSave,
    again: CompanyRatesReloadDocument,
    id: companyId,
    partOf: ({ company }) => company,
    toStored,
    // Locations may inherit the company's rates.
    refetch: ['CompanyPage', 'LocationPage', 'CompanyLocationRates'],
    // The company's rates are saved even if some of its locations could not be changed.
    isDoneDespiteErrors: ({ company }) => Boolean(company),
    progress: 'Saving PTX fees',
  });
}
