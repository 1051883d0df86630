import * as z from 'zod';
import { date, flag, flagTrueByDefault, optionalFlag, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type {
  CompanySurveySettings,
  CompanySurveySettingsPatchInput,
  LocationSurveySettings,
  LocationSurveySettingsPatchInput,
} from '../generated/graph.ts';

const isPrinted = false;

/**
 * Feedback survey settings of a company [ENT-20]. Bodies name the start date `date` (AMB-53). The documents
 * print four fields for the save [API-28].
 */
export const companySurveyFields = fieldTable({
  client: text('medallia_client', { isPrinted }),
  startDate: date('medallia_start_date', { body: 'date' }),
  optsOutOfText: flag('opt_out_text_surveys', { isPrinted }),
  optsOutOfEmail: flag('opt_out_email_surveys', { isPrinted }),
  optsOutOfPaper: flag('opt_out_paper_surveys', { isPrinted }),
  usesDefaultColors: flag('use_defaults'),
  hasSalesReport: flag('pte_sales_report', { isPrinted }),
  boxColor: text('quick_start_email_box_color'),
  textColor: text('quick_start_email_text_color'),
  // Answers have it in the company's record.
  receivesIndividualDataFiles: optionalFlag('individual_medallia_data_files', { access: 'write', isPrinted }),
} satisfies FieldsOf<CompanySurveySettings, CompanySurveySettingsPatchInput>);

export const companySurveyRecord = z.object(companySurveyFields.shape).transform(companySurveyFields.read);

/**
 * Feedback survey settings of a location [ENT-30]. The documents define no color fields. Without them, the
 * provider's default colors apply, and the save does not print them [API-65].
 */
export const locationSurveyFields = fieldTable({
  client: text('medallia_client'),
  startDate: date('medallia_start_date'),
  optsOutOfText: flag('opt_out_text_surveys'),
  optsOutOfEmail: flag('opt_out_email_surveys'),
  optsOutOfPaper: flag('opt_out_paper_surveys'),
  usesDefaultColors: flagTrueByDefault('use_defaults', { isPrinted }),
  boxColor: text('quick_start_email_box_color', { isPrinted }),
  textColor: text('quick_start_email_text_color', { isPrinted }),
} satisfies FieldsOf<LocationSurveySettings, LocationSurveySettingsPatchInput>);

export const locationSurveyRecord = z.object(locationSurveyFields.shape).transform(locationSurveyFields.read);
