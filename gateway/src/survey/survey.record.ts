import type { companySurveySettingsRules } from '@console/schema/survey.rules.ts';
import * as z from 'zod';
import type * as mini from 'zod/mini';
import { toWireDate, wireDate, wireFlag, wireText } from '../rest/wire/wire.ts';

/** Feedback survey settings of a company [ENT-20]. */
export const surveySettingsRecord = z
  .object({
    medallia_client: wireText,
    medallia_start_date: wireDate,
    opt_out_text_surveys: wireFlag,
    opt_out_email_surveys: wireFlag,
    opt_out_paper_surveys: wireFlag,
    use_defaults: wireFlag,
    pte_sales_report: wireFlag,
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
    hasSalesReport: wire.pte_sales_report,
    boxColor: wire.quick_start_email_box_color,
    textColor: wire.quick_start_email_text_color,
  }));

export type SurveySettingsRecord = z.output<typeof surveySettingsRecord>;

/** The settings from a company's form, validated and normalized. */
export type CompanySurveySettings = mini.output<typeof companySurveySettingsRules>;

/**
 * Converts the settings to the body that the REST service expects. In writes the start date is named `date`
 * (AMB-53).
 */
export const toSurveySettingsBody = (settings: CompanySurveySettings) => ({
  date: toWireDate(settings.startDate),
  use_defaults: settings.usesDefaultColors,
  quick_start_email_box_color: settings.boxColor,
  quick_start_email_text_color: settings.textColor,
  medallia_client: settings.client,
  opt_out_text_surveys: settings.optsOutOfText,
  opt_out_email_surveys: settings.optsOutOfEmail,
  opt_out_paper_surveys: settings.optsOutOfPaper,
  pte_sales_report: settings.hasSalesReport,
  // If omitted, the service keeps the stored value.
  individual_medallia_data_files: settings.individualDataFiles ?? undefined,
});

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const surveySettingsWirePaths: Record<string, readonly string[]> = {
  date: ['startDate'],
  use_defaults: ['usesDefaultColors'],
  quick_start_email_box_color: ['boxColor'],
  quick_start_email_text_color: ['textColor'],
  medallia_client: ['client'],
  opt_out_text_surveys: ['optsOutOfText'],
  opt_out_email_surveys: ['optsOutOfEmail'],
  opt_out_paper_surveys: ['optsOutOfPaper'],
  pte_sales_report: ['hasSalesReport'],
  individual_medallia_data_files: ['individualDataFiles'],
};

type Stored = { settings: SurveySettingsRecord | null; individualDataFiles: boolean };

/**
 * Returns the editable fields of the settings, from which the revision is computed. Settings that were never
 * saved are blank.
 */
export const editableSurveySettings = ({ settings, individualDataFiles }: Stored) => ({
  client: settings?.client,
  startDate: settings?.startDate,
  optsOutOfText: settings?.optsOutOfText,
  optsOutOfEmail: settings?.optsOutOfEmail,
  optsOutOfPaper: settings?.optsOutOfPaper,
  usesDefaultColors: settings?.usesDefaultColors,
  hasSalesReport: settings?.hasSalesReport,
  boxColor: settings?.boxColor,
  textColor: settings?.textColor,
  individualDataFiles,
});

/**
 * Returns the values to store for a form's settings. If individual data files are omitted, the stored value
 * stays.
 */
export const desiredSurveySettings = (settings: CompanySurveySettings) => ({
  ...editableSurveySettings({ settings, individualDataFiles: false }),
  individualDataFiles: settings.individualDataFiles ?? undefined,
});
