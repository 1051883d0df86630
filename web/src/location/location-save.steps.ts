import type { JointStep } from '../form/joint-forms.ts';
import type { LocationSaveInput, LocationSaveMutation, LocationSection } from '../graph/generated/graphql.ts';

export type LocationSavePayload = NonNullable<LocationSaveMutation['locationSave']>;

/** What became of one section, as the graph tells it. */
export type SaveStep = LocationSavePayload['steps'][number];

/** The sections that are saved together, in the order of the screen [LOC-03]; the logo is none, because it is a file. */
export const jointSections: Record<Exclude<keyof LocationSaveInput, 'locationId'>, LocationSection> = {
  details: 'DETAILS',
  rates: 'RATES',
  surveySettings: 'SURVEY_SETTINGS',
  platforms: 'PLATFORMS',
  segments: 'SEGMENTS',
  classifications: 'CLASSIFICATIONS',
  regions: 'REGIONS',
  socialMedia: 'SOCIAL_MEDIA',
  languages: 'LANGUAGES',
};

/** The step of the section that a form's part belongs to. */
export const stepOf = ({ steps }: LocationSavePayload, part: string) =>
  steps.find(({ section }) => section === jointSections[part as keyof typeof jointSections]);

/** What a form has to know of its step. */
export function toJointStep(step: SaveStep | undefined, location: object | null): JointStep {
  if (step?.outcome === 'SAVED') return { kind: 'saved', record: location };
  if (step && step.errors.length > 0) return { kind: 'refused', errors: step.errors };
  return step?.problem?.code === 'CONFLICT' ? { kind: 'conflict', record: location } : { kind: 'failed' };
}

/** Why a section was not saved, in one sentence. */
export function reasonOf(step: SaveStep | undefined): string {
  if (step?.outcome === 'NOT_TRIED') return 'Not tried, because a section before it failed.';
  return step?.problem?.message ?? step?.errors[0]?.message ?? 'Nobody knows what became of it.';
}
