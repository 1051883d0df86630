import { z } from 'zod';
import { done, single } from '../http/answer.ts';
import { call } from '../http/call.ts';
import { found } from '../http/errors.ts';
import { flag, money } from '../http/fields.ts';
import { messages } from '../http/messages.ts';

const noRates = {
  company_digital_rate: null,
  company_paper_rate: null,
  company_resend_paper_rate: null,
  customer_per_location_rate: null,
};

const defaultRates = z.strictObject({
  ptx_digital_rate: money,
  ptx_paper_rate: money,
  ptx_resend_paper_rate: money,
  ptx_per_location_rate: money,
});

const companyRates = z.strictObject({
  company_digital_rate: money,
  company_paper_rate: money,
  company_resend_paper_rate: money,
  customer_per_location_rate: money,
  applied_ptx_fees_all_locations: flag.optional(),
});

const locationRates = z.strictObject({
  location_digital_rate: money,
  location_paper_rate: money,
  location_resend_paper_rate: money,
  customer_per_location_rate: money,
  company_ptx_fees_applied: flag.optional(),
});

/** The location's copy of company rates. */
const copyOf = (rates: z.output<typeof companyRates>) => ({
  location_digital_rate: rates.company_digital_rate,
  location_paper_rate: rates.company_paper_rate,
  location_resend_paper_rate: rates.company_resend_paper_rate,
  customer_per_location_rate: rates.customer_per_location_rate,
  company_ptx_fees_applied: true,
});

export const ratesCalls = [
  call({
    row: 'API-49',
    method: 'GET',
    path: '/ptx/default/rates',
    answer: ({ store }) => {
      const [{ id: _id, ...rates } = { id: 0 }] = store.list('defaultRates');
      return single(rates);
    },
  }),
  call({
    row: 'API-50',
    method: 'PUT',
    path: '/ptx/default/rates',
    body: defaultRates,
    answer: ({ store, body }) => {
      store.update('defaultRates', 1, body);
      return done('Rates saved', { data: body });
    },
  }),
  call({
    row: 'API-51',
    method: 'GET',
    path: '/ptx/company/rates/:id',
    answer: ({ store, id }) => {
      const { rates } = found(store.get('company', id), messages.noCompany);
      return single(rates && { company_id: id, ...rates }, { company_id: id, ...noRates });
    },
  }),
  call({
    row: 'API-52',
    method: 'PUT',
    path: '/ptx/company/rates/:id',
    body: companyRates,
    answer: ({ store, id, body }) => {
      const company = found(store.get('company', id), messages.noCompany);
      const before = company.rates?.applied_ptx_fees_all_locations ?? false;
      const rates = {
        ...body,
        applied_ptx_fees_all_locations: body.applied_ptx_fees_all_locations ?? before,
      };
      store.update('company', id, { rates });
      const isOwn = (location: { company_id: number }) => location.company_id === id;
      for (const location of body.applied_ptx_fees_all_locations ? store.list('location', isOwn) : []) {
        store.update('location', location.id, { rates: copyOf(body) });
      }
      return done('Rates saved', { data: { company_id: id, ...rates } });
    },
  }),
  call({
    row: 'API-53',
    method: 'PUT',
    path: '/ptx/location/rates/:id',
    body: locationRates,
    answer: ({ store, id, body }) => {
      const location = found(store.get('location', id), messages.noLocation);
      const before = location.rates?.company_ptx_fees_applied ?? false;
      const rates = { ...body, company_ptx_fees_applied: body.company_ptx_fees_applied ?? before };
      store.update('location', id, { rates });
      return done('Rates saved', { data: { location_id: id, ...rates } });
    },
  }),
];
