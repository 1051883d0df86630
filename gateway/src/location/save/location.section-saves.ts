import { checkSection } from '../../field-table/save-section.ts';
import { type LocationSectionName, locationSections } from '../sections/location.sections.ts';
import { invalid, type SectionSave, savePart, storedSections } from './location.part-save.ts';

/**
 * Creates the save of a section.
 * @param valuesIn returns the values of the section in its input
 */
const saveOf =
  <Input extends { revision: string }>(
    section: LocationSectionName,
    valuesIn: (input: Input) => unknown = (input) => input,
  ): SectionSave<Input> =>
  async (context, info, target, input) => {
    const stored = () => storedSections(context, info, target);
    const checked = await checkSection(context, info, locationSections[section], valuesIn(input), stored);
    if (!checked.save) return invalid(checked.errors);
    const { body, desired, ifStored } = checked.save;
    return savePart(context, info, target, {
      section,
      revision: input.revision,
      desired,
      ifStored,
      wirePaths: locationSections[section].wirePaths,
      write: (options) => context.clients.location.sections.save(section, target, body, options),
    });
  };

export const savePlatforms = saveOf('platforms');
export const saveSegments = saveOf('segments');
export const saveClassifications = saveOf('classifications');
export const saveLanguages = saveOf('languages');
export const saveSocialMedia = saveOf(
  'socialMedia',
  ({ socialMedia }: { revision: string; socialMedia: unknown }) => socialMedia,
);
export const saveSurveySettings = saveOf(
  'surveySettings',
  ({ settings }: { revision: string; settings: unknown }) => settings,
);
/** With the extension `region-lists`. */
export const saveRegionList = saveOf('regions');
