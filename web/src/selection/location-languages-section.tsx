import { languagesRules } from '@console/schema/selection.rules.ts';
import { locationRecord } from '../form/save/saved-records.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LanguagesChoicesDocument,
  LocationLanguagesReloadDocument,
  LocationLanguagesSaveDocument,
  LocationLanguagesSectionFragmentDoc,
} from '../graph/generated/graphql.ts';
import { usePermission } from '../session/viewer.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type LocationFragment = FragmentType<typeof LocationLanguagesSectionFragmentDoc>;

/** Renders the survey languages of a location, with a save button for this section only [LOC-13]. */
export function LocationLanguagesSection(props: { location: LocationFragment }) {
  const { id } = readFragment(LocationLanguagesSectionFragmentDoc, props.location);
  return (
    <SelectionSection
      formId={`location:${id}:languages`}
      title="Select languages"
      name="languageIds"
      label="Languages"
      caption="Save Languages"
      progress="Saving languages"
      choices={useChoices(LanguagesChoicesDocument, (data) => data.languages)}
      rule={languagesRules}
      look="list"
      lock={usePermission('LOCATION_EDIT').reason}
      part={props.location}
      toChosen={toChosen}
      {...locationRecord(id)}
      mutation={LocationLanguagesSaveDocument}
      toInput={({ languageIds }, revision) => ({ revision, languageIds: [...languageIds] })}
      again={LocationLanguagesReloadDocument}
      batch="languages"
    />
  );
}

function toChosen(masked: LocationFragment) {
  const { languages, revisions } = readFragment(LocationLanguagesSectionFragmentDoc, masked);
  return { chosen: languages ?? [], revision: revisions.languages };
}
