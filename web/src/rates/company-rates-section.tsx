import { useApolloClient } from '@apollo/client/react';
import { companyRatesRules } from '@console/schema/rates.rules.ts';
import { CheckboxField } from '../form/choice-fields.tsx';
import type { Fact } from '../form/conflict.ts';
import { SavedForm } from '../form/saved-form.tsx';
import { usePartSave } from '../form/use-part-save.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import type { Stored } from '../form/values.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLocationCountDocument,
  CompanyRatesReloadDocument,
  CompanyRatesSaveDocument,
  CompanyRatesSectionFragmentDoc,
  RateFieldsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { useNotices } from '../ui/notices.tsx';
import { RateFields } from './rate-fields.tsx';
import { type CompanyRatesValues, rateFacts, ratesFormId, toRateValues } from './rates.form.ts';

type CompanyFragment = FragmentType<typeof CompanyRatesSectionFragmentDoc>;

const facts: Fact<CompanyRatesValues>[] = [
  ...rateFacts<CompanyRatesValues>(),
  {
    label: 'Apply to all locations',
    paths: ['appliedToAllLocations'],
    toText: ({ appliedToAllLocations }) => (appliedToAllLocations ? 'Yes' : 'No'),
  },
];

/** The fee rates of a company, edited and saved on their own [COM-16]. */
export function CompanyRatesSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyRatesSectionFragmentDoc, props.company);
  const save = useCompanyRatesSave(company.id);
  const confirmAllLocations = useConfirmAllLocations(company.id);
  const form = useSavedForm({
    formId: ratesFormId(company.id),
    title: 'PTX Fees',
    stored: toStored(props.company),
    rule: companyRatesRules,
    facts,
    lock: usePermission('RATES_EDIT').reason,
    mayBeSaved: async ({ appliedToAllLocations }: CompanyRatesValues) =>
      !appliedToAllLocations || confirmAllLocations(),
    save,
  });
  return (
    <SavedForm form={form} caption="Save PTX Fees">
      {company.rates === null && <p>This company has no rates of its own; the default rates apply.</p>}
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
    // The rates of its locations may come from it.
    refetch: ['CompanyPage', 'LocationPage', 'CompanyLocationRates'],
    progress: 'Saving PTX fees',
  });
}

/** Asks before the rates of every location are touched, with how many that is (AMB-39). */
function useConfirmAllLocations(companyId: string) {
  const client = useApolloClient();
  const notices = useNotices();
  return async () => {
    const count = await client
      .query({
        query: CompanyLocationCountDocument,
        variables: { id: companyId },
        fetchPolicy: 'network-only',
      })
      .then(({ data }) => data?.company?.locations?.count)
      .catch(() => undefined);
    return notices.ask({
      type: 'yes',
      title: 'Apply to all locations',
      message: `These rates will apply to ${toCountText(count)} of this company.`,
    });
  };
}

function toCountText(count: number | undefined): string {
  if (count === undefined) return 'all locations';
  return count === 1 ? 'the 1 location' : `all ${count} locations`;
}
