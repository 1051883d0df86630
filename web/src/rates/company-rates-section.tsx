import { Field } from '../form/field-list/form-field.tsx';
import { type MutationAnswer, payloadIn } from '../form/save/mutation-answer.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { companyRecord } from '../form/save/saved-records.ts';
import { usePartForm } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRatesReloadDocument,
  CompanyRatesSaveDocument,
  CompanyRatesSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { RateFields } from './rate-fields.tsx';
import { companyRates, ratesFormId } from './rates.form.ts';
import { useConfirmAllLocations } from './use-confirm-all-locations.ts';

type CompanyFragment = FragmentType<typeof CompanyRatesSectionFragmentDoc>;

/** Renders the fee rates of a company, with a save button for this section only [COM-16]. */
export function CompanyRatesSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyRatesSectionFragmentDoc, props.company);
  const confirmAllLocations = useConfirmAllLocations(company.id);
  const form = usePartForm({
    formId: ratesFormId(company.id),
    title: 'PTX Fees',
    list: companyRates,
    part: props.company,
    toStored,
    lock: usePermission('RATES_EDIT').reason,
    mayBeSaved: async ({ appliedToAllLocations, fees }) =>
      !appliedToAllLocations || confirmAllLocations(fees),
    // The locations may have other rates by now.
    savesUnchanged: ({ appliedToAllLocations }) => appliedToAllLocations,
    ...companyRecord(company.id),
    mutation: CompanyRatesSaveDocument,
    toInput: (rates, revision) => ({
      revision: revision || null,
      rates,
      // Who saves with the box ticked has confirmed the number of locations that change.
      appliesUnchangedRates: rates.appliedToAllLocations,
    }),
    again: CompanyRatesReloadDocument,
    // Locations may inherit the company's rates.
    refetch: ['CompanyPage', 'LocationPage', 'CompanyLocationRates'],
    // The company's rates are saved even if some of its locations could not be changed.
    isDoneDespiteErrors: (payload) => Boolean(payload.company),
    payloadOf: withChangedCount,
    progress: 'Saving PTX fees',
    batch: 'rates',
  });
  const { fees, appliedToAllLocations } = companyRates.fields;
  return (
    <SavedForm form={form} caption="Save PTX Fees">
      {company.rates === null && <p>This company has no rates of its own. The default rates apply.</p>}
      <RateFields of={fees} />
      <Field of={appliedToAllLocations} />
    </SavedForm>
  );
}

function toStored(masked: CompanyFragment) {
  const { rates } = readFragment(CompanyRatesSectionFragmentDoc, masked);
  return companyRates.toStored(rates, rates?.revision ?? null);
}

/** Returns the payload, whose message says how many locations changed if the rates were applied to all. */
function withChangedCount(
  answer: MutationAnswer<{ company: CompanyFragment | null; changedLocationCount?: number | null }>,
) {
  const payload = payloadIn(answer);
  const count = payload?.changedLocationCount;
  if (!payload || typeof count !== 'number') return payload;
  return { ...payload, message: `${payload.message ?? 'Saved'}. ${countOf(count, 'location')} changed.` };
}
