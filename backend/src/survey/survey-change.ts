import { invalid, missing } from '../http/problem.ts';
import type {
  CompanySurveyInput,
  CompanySurveySettings,
  LocationSurveyInput,
  LocationSurveySettings,
} from './survey.contract.ts';
import { DATE_MISSING } from './survey.fields.ts';

const COLOR_MISSING = 'Required field Box Color is missing';
const COLORS = ['quick_start_email_box_color', 'quick_start_email_text_color'] as const;

type LocationSettings = Omit<LocationSurveySettings, 'medallia_start_date'>;

/** The settings to store, with the start date as `2026-11-21`. */
type Changed<Settings> = Settings & { medallia_start_date: string | null };

const neverSaved: LocationSettings = {
  medallia_client: null,
  opt_out_text_surveys: false,
  opt_out_email_surveys: false,
  opt_out_paper_surveys: false,
  use_defaults: true,
  quick_start_email_box_color: null,
  quick_start_email_text_color: null,
};

/**
 * Returns the settings of a company after a request: what it leaves out stays as it is [API-28]. Throws a 400
 * if a color is missing [COM-29].
 */
export function changeCompanySettings(
  stored: CompanySurveySettings | null,
  { date, individual_medallia_data_files: _, ...sent }: CompanySurveyInput,
): Changed<CompanySurveySettings> {
  const current = stored ?? { ...neverSaved, use_defaults: false, pte_sales_report: false };
  assertDate('date', date, stored);
  return withColors({ ...current, ...present(sent), medallia_start_date: date }, stored);
}

/** Does the same for a location [API-65] [LOC-17], which uses the default colors unless it says otherwise. */
export function changeLocationSettings(
  stored: LocationSurveySettings | null,
  sent: LocationSurveyInput,
): Changed<LocationSurveySettings> {
  const { medallia_start_date } = sent;
  assertDate('medallia_start_date', medallia_start_date, stored);
  return withColors({ ...(stored ?? neverSaved), ...present(sent), medallia_start_date }, stored);
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Returns the fields that are not undefined. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;

/** Imported settings may lack the date. It cannot be cleared. */
function assertDate(field: string, date: string | null, stored: LocationSurveySettings | null) {
  const isGap = stored !== null && stored.medallia_start_date === null;
  if (date === null && !isGap) throw invalid({ [field]: DATE_MISSING });
}

/** Imported settings may lack a color. */
function withColors<Settings extends LocationSettings>(
  settings: Settings,
  stored: LocationSettings | null,
): Settings {
  const isGap = (color: (typeof COLORS)[number]) => stored?.use_defaults === false && stored[color] === null;
  const isUnset = (color: (typeof COLORS)[number]) => settings[color] === null && !isGap(color);
  const unset = settings.use_defaults ? [] : COLORS.filter(isUnset);
  if (unset.length > 0)
    throw invalid(Object.fromEntries(unset.map((color) => [color, missing(COLOR_MISSING)])));
  return settings;
}
