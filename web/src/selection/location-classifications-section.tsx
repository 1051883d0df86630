import { classificationsRules } from '@console/schema/location.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  ClassificationsChoicesDocument,
  type ClassificationsChoicesQuery,
  LocationClassificationsReloadDocument,
  LocationClassificationsSaveDocument,
  LocationClassificationsSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { usePermission } from '../session/viewer.tsx';
import type { ChosenOnRecord, SelectionValues } from './selection.form.ts';
import { toStoredSelection } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type LocationFragment = FragmentType<typeof LocationClassificationsSectionFragmentDoc>;

/** Renders the classifications of a location by group, with a save button for this section only [LOC-14]. */
export function LocationClassificationsSection(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationClassificationsSectionFragmentDoc, props.location);
  const save = usePartSave({
    mutation: LocationClassificationsSaveDocument,
    toVariables: ({ classificationIds }: SelectionValues<'classificationIds'>, revision) => ({
      input: { locationId: id, revision: revision ?? '', classificationIds: [...classificationIds] },
    }),
    payloadOf: (data) => data.locationClassificationsSave,
    again: LocationClassificationsReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving business classifications',
  });
  return (
    <SelectionSection
      formId={`location:${id}:classifications`}
      title="Manage Business Classifications"
      name="classificationIds"
      label="Business Classifications"
      caption="Save Business Classifications"
      stored={toOnRecord(props.location)}
      choices={useChoices(ClassificationsChoicesDocument, toChoices)}
      rule={classificationsRules}
      look="list"
      lock={usePermission('LOCATION_EDIT').reason}
      save={save}
      batch={{
        part: 'classifications',
        toInput: ({ classificationIds }, revision) => ({ revision: revision ?? '', classificationIds }),
        toStored,
      }}
    />
  );
}

function toChoices({ businessClassifications }: ClassificationsChoicesQuery) {
  return businessClassifications?.flatMap(({ name: group, classifications }) =>
    classifications.map((classification) => ({ ...classification, group })),
  );
}

function toOnRecord(masked: LocationFragment): ChosenOnRecord {
  const { classifications, revisions } = readFragment(LocationClassificationsSectionFragmentDoc, masked);
  return { chosen: classifications ?? [], revision: revisions.classifications };
}

const toStored = (masked: LocationFragment) => toStoredSelection('classificationIds', toOnRecord(masked));
