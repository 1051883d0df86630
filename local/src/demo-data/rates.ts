import { type Company, NORTHWIND_ID } from './companies.ts';
import type { Location } from './locations.ts';
import { type Random, randomFor } from './random.ts';

/** US dollars as strings with two decimals. */
export type Rates = { digital: string; paper: string; resendPaper: string; perLocation: string };

export const defaultRates: Rates = {
  digital: '1.25',
  paper: '3.50',
  resendPaper: '2.75',
  perLocation: '49.00',
};

export type CompanyRates = Rates & { companyId: number; appliedToAllLocations: boolean };
export type LocationRates = Rates & { locationId: number; isCompanyCopy: boolean };

/**
 * Creates the rates of most companies: half equal the default, and half differ, as negotiated rates or copies
 * of an earlier default do.
 */
export function makeCompanyRates(companies: readonly Company[]): CompanyRates[] {
  const random = randomFor('company rates');
  return companies
    .filter(() => random.chance(0.85))
    .map(({ id }) => ({
      companyId: id,
      ...(random.chance(0.5) ? defaultRates : changed(random, defaultRates)),
      appliedToAllLocations: random.chance(0.4),
    }))
    .map((rates) => (rates.companyId === NORTHWIND_ID ? { ...rates, ...northwindRates } : rates));
}

/** Negotiated this year. The locations got the default rates before that. */
const northwindRates: Rates = { digital: '1.10', paper: '3.25', resendPaper: '2.50', perLocation: '45.00' };

/**
 * Creates the rates of locations. If the company has applied its rates, they are copies, some of which have
 * drifted since. Otherwise a few locations have their own.
 */
export function makeLocationRates(
  locations: readonly Location[],
  companyRates: readonly CompanyRates[],
): LocationRates[] {
  const random = randomFor('location rates');
  const byCompany = new Map(companyRates.map((rates) => [rates.companyId, rates]));
  return locations.flatMap((location) => {
    const source = byCompany.get(location.companyId);
    const isCopy = source?.appliedToAllLocations ?? false;
    const hasOwn = random.chance(0.15);
    const hasDrifted = random.chance(0.1);
    if (location.companyId === NORTHWIND_ID) return northwindLocationRates(random, location.id);
    if (!isCopy && !hasOwn) return [];
    const { digital, paper, resendPaper, perLocation } = source ?? defaultRates;
    const rates = { digital, paper, resendPaper, perLocation };
    const isSame = isCopy && !hasDrifted;
    return [{ locationId: location.id, ...(isSame ? rates : changed(random, rates)), isCompanyCopy: isCopy }];
  });
}

/** Creates every kind of location rates, by id: half equal the company's rates, three in ten have drifted. */
function northwindLocationRates(random: Random, locationId: number): LocationRates[] {
  const copyOf = (rates: Rates) => [{ locationId, ...rates, isCompanyCopy: true }];
  switch (locationId % 10) {
    case 0:
      return [];
    case 1:
    case 2:
      return copyOf(defaultRates);
    case 3:
      return copyOf({ ...northwindRates, digital: defaultRates.digital });
    case 4:
      return [{ locationId, ...changed(random, northwindRates), isCompanyCopy: false }];
    default:
      return copyOf(northwindRates);
  }
}

/** Changes every rate by up to a quarter, to whole cents. */
function changed(random: Random, { digital, paper, resendPaper, perLocation }: Rates): Rates {
  const move = (rate: string) => (Math.round(Number(rate) * random.int(75, 125)) / 100).toFixed(2);
  return {
    digital: move(digital),
    paper: move(paper),
    resendPaper: move(resendPaper),
    perLocation: move(perLocation),
  };
}
