import { address, addressInput, type PrintedWrite, testPrintedWrites } from '../testing/printed-calls.ts';

const rates = { digital: '5.00', paper: '6.00', resendPaper: '7.00', perLocation: '8.00' };
const quay = { name: 'Quay', website: null, phone: null, extension: null };
const storedRates = {
  company_digital_rate: '5.00',
  company_paper_rate: '6.00',
  company_resend_paper_rate: '7.00',
  customer_per_location_rate: '8.00',
  applied_ptx_fees_all_locations: false,
};

const ratesWrites: PrintedWrite[] = [
  {
    rows: '[API-21] [API-52]',
    mutation: 'companyCreate',
    input: { details: { ...quay, address: addressInput }, rates: { fees: rates } },
    calls: {
      'POST /company/add': { ...quay, ...address, state: 1, country: 1 },
      'PUT /ptx/company/rates/4': storedRates,
    },
    later: { 'companies.count': 4 },
  },
  {
    rows: '[API-50]',
    mutation: 'defaultRatesSave',
    input: { revision: 'defaultRates.revision', fees: rates },
    calls: {
      'PUT /ptx/default/rates': {
        ptx_digital_rate: '5.00',
        ptx_paper_rate: '6.00',
        ptx_resend_paper_rate: '7.00',
        ptx_per_location_rate: '8.00',
      },
    },
    later: { 'defaultRates.fees.paper': '6.00' },
  },
  {
    rows: '[API-52]',
    mutation: 'companyRatesSave',
    input: { companyId: '1', revision: 'company.rates.revision', rates: { fees: rates } },
    calls: { 'PUT /ptx/company/rates/1': storedRates },
    later: { 'company.rates.fees.paper': '6.00' },
  },
  {
    rows: '[API-53]',
    mutation: 'locationRatesSave',
    input: {
      locationId: '1',
      revision: 'location.rates.revision',
      rates: { fees: rates, companyRatesApplied: false },
    },
    calls: {
      'PUT /ptx/location/rates/1': {
        location_digital_rate: '5.00',
        location_paper_rate: '6.00',
        location_resend_paper_rate: '7.00',
        customer_per_location_rate: '8.00',
        company_ptx_fees_applied: false,
      },
    },
    later: { 'location.rates.fees.paper': '6.00' },
  },
];

testPrintedWrites(ratesWrites);
