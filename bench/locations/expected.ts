/** Expected answers of the operations, computed from the records, with slots for the caller's identity. */
import { COMPANY_COUNT, company, location, locations, rates } from '../upstream/records.ts';
import {
  companySections,
  locationRates,
  locationSections,
  logoAddress,
} from '../upstream/section-records.ts';

type Rates = { digital: string; paper: string; resendPaper: string; perLocation: string };

const named = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name });
const language = (row: { language_id: number; name: string }) =>
  named({ id: row.language_id, name: row.name });
const segment = (row: { business_segment_id: number; name: string }) =>
  named({ id: row.business_segment_id, name: row.name });

/** Converts `02/28/2026` to `2026-02-28`. */
const isoDate = (date: string) => date.replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2');

export function expectedLocationPage(id: number) {
  const { company_id, ...record } = location(id);
  const sections = locationSections(id);
  const { id: regionOwner, name, platforms, CompanyRegions } = company(company_id);
  return {
    location: {
      id: String(id),
      publicName: record.name,
      mailingName: record.shortname,
      billingName: record.location_billing_name,
      phone: record.phone,
      extension: record.extension,
      status: 'ACTIVE',
      usesCompanyLogo: true,
      usesCompanySocialMedia: true,
      address: addressOf(record),
      ...partsOf(sections),
      logo: { fileName: sections.LocationLogos[0]?.file_name, downloadUrl: logoAddress(id) },
      revisions: { platforms: 'any', segments: 'any', classifications: 'any', languages: 'any' },
      ...ratesOf(id),
      company: {
        id: String(regionOwner),
        name,
        platforms: platforms.map(named),
        regions: CompanyRegions.map(named),
        rates: { fees: companyRates(company_id) },
      },
    },
  };
}

function addressOf(record: Omit<ReturnType<typeof location>, 'company_id'>) {
  const { id, code, name } = record.states;
  return {
    address1: record.address1,
    address2: record.address2,
    city: record.city,
    zip: record.zip,
    state: { id: String(id), code, name },
    country: { id: String(record.country) },
  };
}

function partsOf(sections: ReturnType<typeof locationSections>) {
  return {
    platforms: sections.locationPlatforms.map(named),
    segments: sections.LocationBusinessSegments.map((row) => ({
      segment: segment(row),
      surveyStartDate: row.SurveyDetails ? isoDate(row.SurveyDetails.send_survey_start_date) : null,
      neverSendsSurvey: false,
    })),
    classifications: sections.LocationBusinessClassifications.map(named),
    regions: sections.LocationRegions.map(({ region_id, name, is_primary }) => ({
      region: named({ id: region_id, name }),
      isPrimary: is_primary,
    })),
    languages: sections.LocationLanguages.map(language),
    socialMedia: socialMediaOf(sections.LocationSocialMedia),
    surveySettings: {
      ...surveyOf(sections.locationMedalliaSettings),
      optsOutOfText: false,
      optsOutOfEmail: false,
      optsOutOfPaper: true,
      usesDefaultColors: false,
      boxColor: '#1A2B3C',
      textColor: '#FFFFFF',
    },
  };
}

const socialMediaOf = (record: ReturnType<typeof locationSections>['LocationSocialMedia']) => ({
  facebook: record.social_facebook_value,
  linkedIn: record.social_linkedin_value,
  googleBusinessId: record.social_google_business_value,
  googleBusinessLink: record.social_google_business_link_value,
});

const surveyOf = (record: { medallia_client: string; medallia_start_date: string }) => ({
  client: record.medallia_client,
  startDate: isoDate(record.medallia_start_date),
});

function companyRates(companyId: number): Rates {
  const fees = rates(companyId);
  return {
    digital: fees.company_digital_rate,
    paper: fees.company_paper_rate,
    resendPaper: fees.company_resend_paper_rate,
    perLocation: fees.customer_per_location_rate,
  };
}

/** Returns the rates of a location and its effective rates: its own, or those of its company. */
function ratesOf(id: number) {
  const fees = locationRates(id);
  const ofCompany = companyRates(location(id).company_id);
  const own: Rates | null = fees && {
    digital: fees.location_digital_rate,
    paper: fees.location_paper_rate,
    resendPaper: fees.location_resend_paper_rate,
    perLocation: fees.customer_per_location_rate,
  };
  const isCopy = fees?.company_ptx_fees_applied ?? true;
  const effective = (name: keyof Rates) => ({
    amount: own?.[name] ?? ofCompany[name],
    source: isCopy ? 'COMPANY' : 'LOCATION',
    hasDrifted: isCopy && own !== null && own[name] !== ofCompany[name],
    sourceAmount: isCopy ? ofCompany[name] : null,
  });
  return {
    rates: own && { fees: own, companyRatesApplied: isCopy },
    effectiveRates: {
      digital: effective('digital'),
      paper: effective('paper'),
      resendPaper: effective('resendPaper'),
      perLocation: effective('perLocation'),
    },
  };
}

export function expectedLocationList(companyId: number, page: number, pageSize: number) {
  const all = locations(companyId);
  const rows = all.slice((page - 1) * pageSize, page * pageSize).map(({ id, name }) => ({
    id: String(id),
    publicName: name,
    status: 'ACTIVE',
    ...ratesOf(id),
  }));
  return { company: { id: String(companyId), locations: { count: all.length, rows } } };
}

export function expectedLocationSections(companyId: number, pageSize: number) {
  const all = locations(companyId);
  const rows = all.slice(0, pageSize).map(({ id }) => {
    const { languages, socialMedia } = partsOf(locationSections(id));
    return {
      id: String(id),
      languages,
      socialMedia,
      surveySettings: surveyOf(locationSections(id).locationMedalliaSettings),
    };
  });
  return { company: { locations: { count: all.length, rows } } };
}

export function expectedCompanySections(pageSize: number) {
  const rows = Array.from({ length: pageSize }, (_, index) => {
    const sections = companySections(index + 1);
    return {
      id: String(index + 1),
      languages: sections.CompanyLanguages.map(language),
      segments: sections.CompanyBusinessSegments.map(segment),
      socialMedia: socialMediaOf(sections.CompanySocialMedia),
      surveySettings: surveyOf(sections.companyMedalliaSettings),
    };
  });
  return { companies: { count: COMPANY_COUNT, rows } };
}
