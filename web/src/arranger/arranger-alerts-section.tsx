import { arrangerAlertsRules } from '@console/schema/arranger.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ArrangerAlertsReloadDocument,
  ArrangerAlertsSaveDocument,
  ArrangerAlertsSectionFragmentDoc,
  FeedbackAlertChoicesDocument,
} from '../graph/generated/graphql.ts';
import type { ChosenOnRecord, SelectionValues } from '../selection/selection.form.ts';
import { toStoredSelection } from '../selection/selection-form.tsx';
import { SelectionSection } from '../selection/selection-section.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { usePermission } from '../session/viewer.tsx';
import { arrangerQueries } from './arranger.form.ts';

type ArrangerFragment = FragmentType<typeof ArrangerAlertsSectionFragmentDoc>;

/**
 * Renders the feedback survey alerts that an arranger gets, with a save button for this section only
 * [ARR-06].
 */
export function ArrangerAlertsSection(props: { arranger: ArrangerFragment }) {
  const { id } = readFragment(ArrangerAlertsSectionFragmentDoc, props.arranger);
  const save = usePartSave({
    mutation: ArrangerAlertsSaveDocument,
    toVariables: ({ alertIds }: SelectionValues<'alertIds'>, revision) => ({
      input: { arrangerId: id, revision: revision ?? '', alertIds: [...alertIds] },
    }),
    payloadOf: (data) => data.arrangerAlertsSave,
    again: ArrangerAlertsReloadDocument,
    id,
    partOf: ({ arranger }) => arranger,
    toStored,
    refetch: arrangerQueries,
    progress: 'Saving alert settings',
  });
  return (
    <SelectionSection
      formId={`arranger:${id}:alerts`}
      title="Medallia Alert Settings"
      name="alertIds"
      label="Alerts for this Arranger"
      caption="Save Alert Settings"
      stored={toOnRecord(props.arranger)}
      choices={useChoices(FeedbackAlertChoicesDocument, (data) => data.feedbackAlertOptions)}
      rule={arrangerAlertsRules}
      look="boxes"
      lock={usePermission('ARRANGER_EDIT').reason}
      save={save}
    />
  );
}

function toOnRecord(masked: ArrangerFragment): ChosenOnRecord {
  const { feedbackAlerts, revisions } = readFragment(ArrangerAlertsSectionFragmentDoc, masked);
  return { chosen: feedbackAlerts ?? [], revision: revisions.feedbackAlerts };
}

const toStored = (masked: ArrangerFragment) => toStoredSelection('alertIds', toOnRecord(masked));
