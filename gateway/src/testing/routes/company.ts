import { createEntity, type Routes, type ToChange } from '../entity.ts';
import { ok } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import { type WireCompany, wireCompany } from '../records.ts';
import { wireNoSections, wireSurveySettings } from '../section-records.ts';
import { omit, pick, toLanguages, toPlatforms, toSegments, toSocialMedia } from './sections.ts';

const sections = Object.keys(wireNoSections());

/** The calls on companies and on their sections, which share the version of the company. */
export function companyRoutes({ companies, rates, users }: FakeData): Routes {
  const company = createEntity('Company', companies, 'company_id');
  const section = company.saveSection;
  return {
    'POST /company/getAll': company.list(
      ({ name }, search) => !search.name || name.includes(search.name),
      (row) => pick(row, ['id', 'name', 'states', 'phone', 'status', 'version']),
    ).page,
    'GET /company/{id}': company.get((row) => ({ ...row, companyPtxRates: rates.get(row.id) ?? null })),
    'GET /company/administrators/{id}': ({ params }) =>
      ok({
        rows: [...users.values()]
          .filter((one) => one.company_id === Number(params.id) && one.userRoles[0]?.id === 1)
          .map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
      }),
    'POST /company/getByIds': company.getByIds((row) => omit(row, sections)),
    'POST /company/sections/getByIds': company.getByIds((row) =>
      pick(row, ['id', 'version', 'individual_medallia_data_files', ...sections]),
    ),
    'POST /company/add': company.add((id, body) =>
      wireCompany(id, { ...body, ...wireNoSections(), CompanyRegions: [], platforms: [] }),
    ),
    'PUT /company/{id}': company.save((body) => body),
    'POST /company/changeStatus': company.changeStatus,
    'POST /company/platform/save': section('Platforms', 'platforms', toPlatforms),
    'POST /company/business-segments/save': section(
      'Business segments',
      'CompanyBusinessSegments',
      toSegments,
    ),
    'POST /company/language/save': section('Languages', 'CompanyLanguages', toLanguages),
    'POST /company/socialmedia/save': section('Social media accounts', 'CompanySocialMedia', toSocialMedia),
    'POST /company/medallia-settings/save': company.save(
      toSurveySettings,
      'Survey settings saved successfully',
    ),
  };
}

/** Keeps the settings that the body leaves out. */
const toSurveySettings: ToChange<WireCompany> = (
  { company_id, date, individual_medallia_data_files, ...settings },
  { companyMedalliaSettings: found },
) => ({
  companyMedalliaSettings: wireSurveySettings({ ...found, ...settings, medallia_start_date: date }),
  ...(individual_medallia_data_files !== undefined && { individual_medallia_data_files }),
});
