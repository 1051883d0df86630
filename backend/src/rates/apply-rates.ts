import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import * as auditEntries from '../http/write/audit-entry.store.ts';
import { type Snapshot, toEntry } from '../http/write/subject.ts';
import { lockLocationsOf } from '../session/records/location-lock.store.ts';
import * as rates from './location-rates.store.ts';
import type { CompanyRatesInput } from './rates.contract.ts';

type LocationWithRates = Snapshot & { rates: object | null };

/**
 * Sets the rates of every location of a company to the company's current rates [ENT-21]. Writes an audit
 * entry for each location that changes. Returns the number of changed locations. The caller must have locked
 * the company.
 */
export async function applyToLocations(
  transaction: Db,
  request: FastifyRequest,
  company: Omit<CompanyRatesInput, 'applied_ptx_fees_all_locations'> & { company_id: number },
): Promise<number> {
  await lockLocationsOf(transaction, company.company_id);
  const changed = await rates.applyCompanyRates(transaction, company.company_id);
  const copy = {
    location_digital_rate: company.company_digital_rate,
    location_paper_rate: company.company_paper_rate,
    location_resend_paper_rate: company.company_resend_paper_rate,
    customer_per_location_rate: company.customer_per_location_rate,
    company_ptx_fees_applied: true,
  };
  const location = {
    entity: 'location' as const,
    after: (_: unknown, before: LocationWithRates) => ({ ...before, rates: copy }),
  };
  const entries = changed.map((before) =>
    toEntry<LocationWithRates, unknown>(request, location, before, null),
  );
  await auditEntries.createAll(transaction, entries);
  return changed.length;
}
