import type { BatchStep } from '../form/batch/batch-forms.ts';
import { conflictReason } from '../form/conflict/conflict.ts';
import type { LocationSaveInput, LocationSaveMutation, LocationSection } from '../graph/generated/graphql.ts';

export type LocationSavePayload = NonNullable<LocationSaveMutation['locationSave']>;

/** The result of saving one section, as the graph returns it. */
export type SaveStep = LocationSavePayload['steps'][number];

/**
 * The sections of a batch save, in screen order [LOC-03]. The logo is not one of them, because it is a file.
 */
export const batchSections: Record<Exclude<keyof LocationSaveInput, 'locationId'>, LocationSection> = {
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

/** Returns the step of the section that a form belongs to. */
export const stepOf = ({ steps }: LocationSavePayload, part: string) =>
  steps.find(({ section }) => section === batchSections[part as keyof typeof batchSections]);

/** Converts a step of the save to the result that the section's form expects. */
export function toBatchStep(step: SaveStep | undefined, location: object | null): BatchStep {
  if (step?.outcome === 'SAVED') return { kind: 'saved', record: location };
  if (step && step.errors.length > 0) return { kind: 'refused', errors: step.errors };
  return isEditConflict(step) ? { kind: 'conflict', record: location } : { kind: 'failed' };
}

/** Returns whether another user has changed the section. A conflict with a wait is the same save, still running. */
const isEditConflict = (step: SaveStep | undefined) =>
  step?.problem?.code === 'CONFLICT' && step.problem.retryAfter === null;

/** Returns why a section was not saved, in one sentence. */
export function reasonOf(step: SaveStep | undefined): string {
  if (step?.outcome === 'NOT_TRIED') return 'Skipped because an earlier section failed.';
  if (isEditConflict(step)) return conflictReason;
  return step?.problem?.message ?? step?.errors[0]?.message ?? 'It’s unknown whether this was saved.';
}
