import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { formSave } from '../form/save/form-save.ts';
import { toFormOutcome } from '../form/save/outcome.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { useExtension } from '../graph/extensions.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  DefaultRatesFormFragmentDoc,
  DefaultRatesPageDocument,
  DefaultRatesSaveDocument,
  type DefaultRatesSaveMutation,
} from '../graph/generated/graphql.ts';
import { toProblemOf } from '../graph/problem.ts';
import { readToken } from '../graph/session-token.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { undoMessage, useUndo } from '../graph/use-undo.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { DefaultRatesCompanies, type DefaultRatesCompaniesProps } from './default-rates-companies.tsx';
import { RateFields } from './rate-fields.tsx';
import { defaultRates } from './rates.form.ts';

type DefaultRatesFragment = FragmentType<typeof DefaultRatesFormFragmentDoc>;

/** Renders the default rates, which apply to companies without their own rates [BIL-01] [BIL-03]. */
export function DefaultRatesPage(companies: DefaultRatesCompaniesProps) {
  const viewer = useViewer();
  const canFilter = useExtension('LIST_FILTERS');
  const { data, error, loading, refetch } = useQuery(DefaultRatesPageDocument);
  const problem = error ? toProblemOf(error) : { message: messages.errorOccurred };
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null}>
      <PageHeader title="PTX Default Billing Rates" />
      <chakra.p mb="4" color="fg.muted">
        Used for companies that have no rates of their own (USD)
      </chakra.p>
      {data?.defaultRates ? (
        <Panel>
          <DefaultRatesForm defaultRates={data.defaultRates} />
        </Panel>
      ) : loading ? (
        <Panel>
          <FieldsSkeleton count={4} title="the default rates" />
        </Panel>
      ) : (
        <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {canFilter && (
        <chakra.div mt="6">
          <DefaultRatesCompanies {...companies} />
        </chakra.div>
      )}
    </UnsavedChanges>
  );
}

function DefaultRatesForm(props: { defaultRates: DefaultRatesFragment }) {
  const stored = toStored(props.defaultRates);
  const form = useSavedForm({
    formId: 'default-rates',
    title: 'PTX Default Billing Rates',
    stored,
    list: defaultRates,
    lock: usePermission('DEFAULT_RATES_EDIT').reason,
    save: useDefaultRatesSave(stored.values),
  });
  return (
    <SavedForm form={form} caption="Save">
      <RateFields of={defaultRates.fields.fees} />
    </SavedForm>
  );
}

function toStored(masked: DefaultRatesFragment) {
  const read = readFragment(DefaultRatesFormFragmentDoc, masked);
  return defaultRates.toStored(read, read.revision);
}

type Answer = { defaultRates?: DefaultRatesFragment | null } | null;

/** Saves the default rates. Undo stores the values again that were stored `before`. */
function useDefaultRatesSave(before: typeof defaultRates.initial) {
  const notices = useNotices();
  const reload = useReload(DefaultRatesPageDocument, {});
  const payloadOf = (data: DefaultRatesSaveMutation) => data.defaultRatesSave;
  const { save } = useSave(DefaultRatesSaveDocument, { payloadOf, progress: 'Saving the default rates' });
  const runUndo = useUndo(DefaultRatesSaveDocument, { payloadOf, refetch: ['DefaultRatesPage'] });
  const toVariables = ({ fees }: typeof defaultRates.initial, revision: string | null) => ({
    input: { revision: revision ?? '', fees },
  });
  const read = (answer: Answer) => (answer?.defaultRates ? toStored(answer.defaultRates) : null);
  const toUndo = (saved: Answer) => {
    const now = read(saved);
    if (!now) return undefined;
    return async () => {
      if (await runUndo(toVariables(before, now.revision))) notices.success(undoMessage);
    };
  };
  return formSave(DefaultRatesSaveDocument, toVariables, async (variables) =>
    toFormOutcome(await save(variables, undefined, toUndo), {
      toStored: read,
      reload: async () => read(await reload()),
    }),
  );
}
