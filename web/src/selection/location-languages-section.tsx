import { languagesRules } from '@console/schema/selection.rules.ts';
import { usePartSave } from '../form/save/use-part-save.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LanguagesChoicesDocument,
  LocationLanguagesReloadDocument,
  LocationLanguagesSaveDocument,
  LocationLanguagesSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { usePermission } from '../session/viewer.tsx';
import type { ChosenOnRecord, SelectionValues } from './selection.form.ts';
import { toStoredSelection } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type LocationFragment = FragmentType<typeof LocationLanguagesSectionFragmentDoc>;

/** Renders the survey languages of a location, with a save button for this section only [LOC-13]. */
export function LocationLanguagesSection(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationLanguagesSectionFragmentDoc, props.location);
  const save = usePartSave({
    mutation: LocationLanguagesSaveDocument,
    toVariables: ({ languageIds }: SelectionValues<'languageIds'>, revision) => ({
      input: { locationId: id, revision: revision ?? '', languageIds: [...languageIds] },
    }),
    payloadOf: (data) => data.locationLanguagesSave,
    again: LocationLanguagesReloadDocument,
    id,
    partOf: ({ location }) => location,
    toStored,
    refetch: locationQueries,
    progress: 'Saving languages',
  });
  return (
    <SelectionSection
      formId={`location:${id}:languages`}
      title="Select languages"
      name="languageIds"
      label="Languages"
      caption="Save Languages"
      stored={toOnRecord(props.location)}
      choices={useChoices(LanguagesChoicesDocument, (data) => data.languages)}
      rule={languagesRules}
      look="list"
      lock={usePermission('LOCATION_EDIT').reason}
      save={save}
      batch={{
        part: 'languages',
        toInput: ({ languageIds }, revision) => ({ revision: revision ?? '', languageIds }),
        toStored,
      }}
    />
  );
}

function toOnRecord(masked: LocationFragment): ChosenOnRecord {
  const { languages, revisions } = readFragment(LocationLanguagesSectionFragmentDoc, masked);
  return { chosen: languages ?? [], revision: revisions.languages };
}

const toStored = (masked: LocationFragment) => toStoredSelection('languageIds', toOnRecord(masked));
