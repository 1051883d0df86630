import { createEntity, type Routes, type ToChange } from '../entity.ts';
import type { FakeData } from '../fake-data.ts';
import { type WireCompany, wireCompany } from '../records.ts';
import {
  numbered,
  toLanguages,
  toSegments,
  wireNoSections,
  wireSocialMedia,
  wireSurveySettings,
} from '../section-records.ts';
import { omit, pick } from './pick.ts';

const sections = Object.keys(wireNoSections());

/** The calls on companies and on their sections, which share the version of the company. */
export function companyRoutes({ companies, rates }: FakeData): Routes {
  const company = createEntity('Company', companies);
  const section = (what: string, toChange: ToChange<WireCompany>) =>
    company.save(toChange, { message: `${what} saved successfully`, idKey: 'company_id' });
  return {
    'POST /company/getAll': company.list(
      ({ name }, search) => !search.name || name.includes(search.name),
      (row) => pick(row, ['id', 'name', 'states', 'phone', 'status', 'version']),
    ).page,
    'GET /company/{id}': company.get((row) => ({ ...row, companyPtxRates: rates.get(row.id) ?? null })),
    'POST /company/getByIds': company.getByIds((row) => omit(row, sections)),
    'POST /company/sections/getByIds': company.getByIds((row) =>
      pick(row, ['id', 'version', 'individual_medallia_data_files', ...sections]),
    ),
    'POST /company/add': company.add((id, body) =>
      wireCompany(id, { ...body, ...wireNoSections(), CompanyRegions: [], platforms: [] }),
    ),
    'PUT /company/{id}': company.save((body) => body),
    'POST /company/changeStatus': company.save(({ status }) => ({ status }), {
      message: 'Company status updated successfully',
      idKey: 'company_id',
    }),
    'POST /company/platform/save': section('Platforms', ({ platforms }) => ({
      platforms: numbered('Platform', platforms),
    })),
    'POST /company/business-segments/save': section('Business segments', ({ business_segments }) => ({
      CompanyBusinessSegments: toSegments(business_segments),
    })),
    'POST /company/language/save': section('Languages', ({ languages }) => ({
      CompanyLanguages: toLanguages(languages),
    })),
    'POST /company/socialmedia/save': section('Social media accounts', ({ company_id, ...values }) => ({
      CompanySocialMedia: wireSocialMedia(values),
    })),
    'POST /company/medallia-settings/save': section('Survey settings', toSurveySettings),
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
