import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import { type WireCompany, wireCompanySections } from './records.ts';
import { wireSocialMedia, wireSurveySettings } from './section-records.ts';

type Companies = Map<number, WireCompany>;

const missing = refused(404, 'Company does not exist');

/**
 * Serves the sections of a company, which share its version. Each save replaces one section and increments
 * the version.
 */
export function serveSections(rest: FakeRest, companies: Companies) {
  rest.on('POST /company/sections/getByIds', ({ body }) =>
    // Reversed, because any order is allowed.
    ok({
      rows: body.ids
        .map((id: number) => companies.get(id))
        .filter((company: WireCompany | undefined) => company !== undefined)
        .map(wireCompanySections)
        .reverse(),
    }),
  );
  type Change = (body: FakeCall['body'], found: WireCompany) => Partial<WireCompany>;
  const save = (path: string, message: string, change: Change) =>
    rest.on(`POST ${path}`, (call) => {
      const found = companies.get(call.body.company_id);
      if (!found) return missing;
      if (isStale(call, found.version)) return refused(412, 'Company was changed', { data: found });
      const data = { ...found, ...change(call.body, found), version: found.version + 1 };
      companies.set(found.id, data);
      return ok({ message, id: found.id, data });
    });
  save('/company/platform/save', 'Platforms saved successfully', ({ platforms }) => ({
    platforms: platforms.map((id: number) => ({ id, name: `Platform ${id}` })),
  }));
  save(
    '/company/business-segments/save',
    'Business segments saved successfully',
    ({ business_segments }) => ({
      CompanyBusinessSegments: business_segments.map((id: number) => ({
        id,
        business_segment_id: id,
        name: `Segment ${id}`,
      })),
    }),
  );
  save('/company/language/save', 'Languages saved successfully', ({ languages }) => ({
    CompanyLanguages: languages.map((id: number) => ({ language_id: id, name: `Language ${id}` })),
  }));
  save(
    '/company/socialmedia/save',
    'Social media accounts saved successfully',
    ({ company_id, ...values }) => ({
      CompanySocialMedia: wireSocialMedia(values),
    }),
  );
  save('/company/medallia-settings/save', 'Survey settings saved successfully', toSurvey);
}

/** Keeps the settings that the body leaves out. */
function toSurvey(
  { company_id, date, individual_medallia_data_files, ...settings }: FakeCall['body'],
  { companyMedalliaSettings: found }: WireCompany,
) {
  return {
    companyMedalliaSettings: wireSurveySettings({ ...found, ...settings, medallia_start_date: date }),
    ...(individual_medallia_data_files !== undefined && { individual_medallia_data_files }),
  };
}
