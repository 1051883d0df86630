import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import type { Written } from '../../errors/user-errors.ts';
import type { LocationSaveInput, LocationSection } from '../../generated/graph.ts';
import type { fields } from '../../session/field-rules.ts';
import type { SaveTarget } from '../location.scope.ts';
import { saveDetails } from './location.details-save.ts';
import type { SectionAnswer, SectionSave } from './location.part-save.ts';
import { saveRates } from './location.rates-save.ts';
import { saveRegions } from './location.regions-save.ts';
import {
  saveClassifications,
  saveLanguages,
  savePlatforms,
  saveSegments,
  saveSocialMedia,
  saveSurveySettings,
} from './location.section-saves.ts';

type Field = Exclude<keyof LocationSaveInput, 'locationId'>;

/** A section in the input of a `locationSave`. */
export type RequestedSection = {
  section: LocationSection;
  /** Its name in the input. */
  field: Field;
  /** The mutation that saves only this section. Its permission applies here too. */
  mutation: keyof typeof fields;
  save: (context: Context, info: GraphQLResolveInfo, target: SaveTarget) => Promise<Written<SectionAnswer>>;
};

const section =
  <Name extends Field>(
    section: LocationSection,
    mutation: RequestedSection['mutation'],
    field: Name,
    save: SectionSave<NonNullable<LocationSaveInput[Name]>>,
  ) =>
  (input: LocationSaveInput): RequestedSection[] => {
    const own = input[field];
    return own
      ? [{ section, field, mutation, save: (context, info, target) => save(context, info, target, own) }]
      : [];
  };

/** In the order in which they are saved. */
const sections = [
  section('DETAILS', 'Mutation.locationUpdate', 'details', saveDetails),
  section('RATES', 'Mutation.locationRatesSave', 'rates', saveRates),
  section('SURVEY_SETTINGS', 'Mutation.locationSurveySettingsSave', 'surveySettings', saveSurveySettings),
  section('PLATFORMS', 'Mutation.locationPlatformsSave', 'platforms', savePlatforms),
  section('SEGMENTS', 'Mutation.locationSegmentsSave', 'segments', saveSegments),
  section('CLASSIFICATIONS', 'Mutation.locationClassificationsSave', 'classifications', saveClassifications),
  section('REGIONS', 'Mutation.locationRegionsSave', 'regions', saveRegions),
  section('SOCIAL_MEDIA', 'Mutation.locationSocialMediaSave', 'socialMedia', saveSocialMedia),
  section('LANGUAGES', 'Mutation.locationLanguagesSave', 'languages', saveLanguages),
];

/** Returns the sections of an input. Null counts as omitted. */
export const requestedSections = (input: LocationSaveInput): RequestedSection[] =>
  sections.flatMap((ask) => ask(input));
