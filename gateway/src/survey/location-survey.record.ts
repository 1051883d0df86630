import type { locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import * as z from 'zod';
import type * as mini from 'zod/mini';
import { toWireDate, wireDate, wireFlag, wireFlagOrYes, wireText } from '../rest/wire/wire.ts';

/**
 * Feedback survey settings of a location [ENT-30]. The documents define no color fields. Without them, the
 * provider's default colors apply.
 */
export const locationSurveyRecord = z
  .object({
    medallia_client: wireText,
    medallia_start_date: wireDate,
    opt_out_text_surveys: wireFlag,
    opt_out_email_surveys: wireFlag,
    opt_out_paper_surveys: wireFlag,
    use_defaults: wireFlagOrYes,
    quick_start_email_box_color: wireText,
    quick_start_email_text_color: wireText,
  })
  .transform((wire) => ({
    client: wire.medallia_client,
    startDate: wire.medallia_start_date,
    optsOutOfText: wire.opt_out_text_surveys,
    optsOutOfEmail: wire.opt_out_email_surveys,
    optsOutOfPaper: wire.opt_out_paper_surveys,
    usesDefaultColors: wire.use_defaults,
    boxColor: wire.quick_start_email_box_color,
    textColor: wire.quick_start_email_text_color,
  }));

type LocationSurveyRecord = z.output<typeof locationSurveyRecord>;

/** The settings from a location's form, validated and normalized. */
export type LocationSurveySettings = mini.output<typeof locationSurveySettingsRules>;

/**
 * Converts the settings to the body that the REST service expects [API-65]. Unlike for a company, the start
 * date has the same name in reads and writes.
 */
export const toLocationSurveyBody = (settings: LocationSurveySettings) => ({
  medallia_client: settings.client,
  medallia_start_date: toWireDate(settings.startDate),
  opt_out_text_surveys: settings.optsOutOfText,
  opt_out_email_surveys: settings.optsOutOfEmail,
  opt_out_paper_surveys: settings.optsOutOfPaper,
  use_defaults: settings.usesDefaultColors,
  quick_start_email_box_color: settings.boxColor,
  quick_start_email_text_color: settings.textColor,
});

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const locationSurveyWirePaths: Record<string, readonly string[]> = {
  medallia_client: ['client'],
  medallia_start_date: ['startDate'],
  opt_out_text_surveys: ['optsOutOfText'],
  opt_out_email_surveys: ['optsOutOfEmail'],
  opt_out_paper_surveys: ['optsOutOfPaper'],
  use_defaults: ['usesDefaultColors'],
  quick_start_email_box_color: ['boxColor'],
  quick_start_email_text_color: ['textColor'],
};

/**
 * Returns the editable fields of the settings, from which the revision is computed. Settings that were never
 * saved are blank.
 */
export const editableLocationSurvey = (settings: LocationSurveyRecord | LocationSurveySettings | null) => ({
  client: settings?.client,
  startDate: settings?.startDate,
  optsOutOfText: settings?.optsOutOfText,
  optsOutOfEmail: settings?.optsOutOfEmail,
  optsOutOfPaper: settings?.optsOutOfPaper,
  usesDefaultColors: settings?.usesDefaultColors,
  boxColor: settings?.boxColor,
  textColor: settings?.textColor,
});
