import { classificationsRules } from '@console/schema/location.rules.ts';
import { locationRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ClassificationsChoicesDocument,
  type ClassificationsChoicesQuery,
  LocationClassificationsReloadDocument,
  LocationClassificationsSaveDocument,
  LocationClassificationsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type LocationFragment = FragmentType<typeof LocationClassificationsSectionFragmentDoc>;

/** Renders the classifications of a location by group, with a save button for this section only [LOC-14]. */
export function LocationClassificationsSection(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationClassificationsSectionFragmentDoc, props.location);
  return (
    <SelectionSection
      formId={`location:${id}:classifications`}
      title="Manage Business Classifications"
      name="classificationIds"
      label="Business Classifications"
      caption="Save Business Classifications"
      progress="Saving business classifications"
      choices={useChoices(ClassificationsChoicesDocument, toChoices)}
      rule={classificationsRules}
      look="list"
      lock={usePermission('LOCATION_EDIT').reason}
      part={props.location}
      toChosen={toChosen}
      {...locationRecord(id)}
      mutation={LocationClassificationsSaveDocument}
      toInput={({ classificationIds }, revision) => ({ revision, classificationIds: [...classificationIds] })}
      again={LocationClassificationsReloadDocument}
      batch="classifications"
    />
  );
}

function toChoices({ businessClassifications }: ClassificationsChoicesQuery) {
  return businessClassifications?.flatMap(({ name: group, classifications }) =>
    classifications.map((classification) => ({ ...classification, group })),
  );
}

function toChosen(masked: LocationFragment) {
  const { classifications, revisions } = readFragment(LocationClassificationsSectionFragmentDoc, masked);
  return { chosen: classifications ?? [], revision: revisions.classifications };
}
