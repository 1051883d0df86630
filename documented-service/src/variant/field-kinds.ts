export type FieldKind = 'ids' | 'counts' | 'status' | 'flags' | 'money' | 'digits';

const kinds: [FieldKind, RegExp][] = [
  ['ids', /(^id|_id)$/],
  ['ids', /^(state|country|user_role|platforms|locations|regions|languages|roles|business_segments)$/],
  ['ids', /^(medallia|aftercare)_alert_options$/],
  ['counts', /^count$/],
  ['status', /^status$/],
  ['money', /_rate$/],
  ['digits', /^(zip|zipcode|phone|extension)$/],
  ['flags', /^(is_|use_|opt_out_)/],
  ['flags', /^(individual_medallia_data_files|pte_sales_report|never_send_survey|isArranger)$/],
  ['flags', /^(applied_ptx_fees_all_locations|company_ptx_fees_applied|direct_access)$/],
  ['flags', /^(location_access|email_subscription)$/],
];

/** The kind of a field by its wire name, or undefined for a text. */
export const kindOf = (name: string): FieldKind | undefined =>
  kinds.find(([, pattern]) => pattern.test(name))?.[0];

/** Related records that may come as a list of one. */
export const singleRecords = new Set([
  'CompanySocialMedia',
  'companyMedalliaSettings',
  'companyPtxRates',
  'LocationSocialMedia',
  'locationMedalliaSettings',
  'locationPtxRates',
  'SurveyDetails',
  'custom_venue_details',
]);

/** Keys that a sparing service leaves out. */
export const optionalKeys =
  /^(website|address2|extension|middle_name|is_active|isArranger|individual_medallia_data_files)$|^(Company|Location|associate_role)|^(company|location)(Medallia|PtxRates|Platforms)|^(languages|business_segments)$/;

/** Lists of `{ id, name }` that may come as ids. */
export const idLists = new Set(['locations', 'platforms']);
