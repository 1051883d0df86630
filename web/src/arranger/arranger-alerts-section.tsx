import { arrangerAlertsRules } from '@console/schema/arranger.rules.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ArrangerAlertsReloadDocument,
  ArrangerAlertsSectionFragmentDoc,
  ArrangerFeedbackAlertsSaveDocument,
  FeedbackAlertChoicesDocument,
} from '../graph/generated/graphql.ts';
import { SelectionSection } from '../selection/selection-section.tsx';
import { useChoices } from '../selection/use-choices.ts';
import { usePermission } from '../session/viewer.tsx';
import { arrangerRecord } from './arranger.form.ts';

type ArrangerFragment = FragmentType<typeof ArrangerAlertsSectionFragmentDoc>;

/**
 * Renders the feedback survey alerts that an arranger gets, with a save button for this section only
 * [ARR-06].
 */
export function ArrangerAlertsSection(props: { arranger: ArrangerFragment }) {
  const { id } = readFragment(ArrangerAlertsSectionFragmentDoc, props.arranger);
  return (
    <SelectionSection
      formId={`arranger:${id}:alerts`}
      title="Medallia Alert Settings"
      name="alertIds"
      label="Alerts for this Arranger"
      caption="Save Alert Settings"
      progress="Saving alert settings"
      choices={useChoices(FeedbackAlertChoicesDocument, (data) => data.feedbackAlertOptions?.map(toChoice))}
      rule={arrangerAlertsRules}
      look="boxes"
      lock={usePermission('ARRANGER_EDIT').reason}
      part={props.arranger}
      toChosen={toChosen}
      {...arrangerRecord(id)}
      mutation={ArrangerFeedbackAlertsSaveDocument}
      toInput={({ alertIds }, revision) => ({ revision, alertIds: [...alertIds] })}
      again={ArrangerAlertsReloadDocument}
    />
  );
}

const toChoice = ({ alertId, name }: { alertId: string; name: string }) => ({ id: alertId, name });

function toChosen(masked: ArrangerFragment) {
  const { feedbackAlerts, revisions } = readFragment(ArrangerAlertsSectionFragmentDoc, masked);
  return { chosen: feedbackAlerts?.map(toChoice) ?? [], revision: revisions.feedbackAlerts };
}
