import { describe, expect, test } from 'vitest';
import { makeDataset } from './dataset.ts';

type Row = Record<string, unknown>;

const byTable = Map.groupBy(makeDataset(), (line) => line.table);
const rows = (table: string) => (byTable.get(table) ?? []).map((line) => line.row);
const locations = rows('locations');
const northwind = rows('companies').find((row) => row.name === 'Northwind Gatherings')?.id;
const ofNorthwind = locations.filter((row) => row.company_id === northwind);
const ownerOf = new Map(locations.map((row) => [row.id, row.company_id]));

/** The tables with the sections of locations. */
const SECTIONS = [
  'location_platforms',
  'location_business_segments',
  'location_business_classifications',
  'location_regions',
  'location_languages',
  'location_social_media',
  'location_medallia_settings',
  'location_rates',
];

const have = (row: Row) =>
  SECTIONS.filter((table) => rows(table).some(({ location_id }) => location_id === row.id));

describe('the sections of the locations', () => {
  test('the first location of Northwind has all sections, the last one none', () => {
    const [first, last] = [ofNorthwind[0] as Row, ofNorthwind.at(-1) as Row];
    expect(have(first)).toEqual(SECTIONS);
    expect(first).toMatchObject({ use_company_logo: false, use_company_socialmedia: false, status: 1 });
    expect(have(last)).toEqual([]);
  });

  test.each(SECTIONS)('some locations have nothing in %s', (table) => {
    const some = new Set(rows(table).map((row) => row.location_id));
    expect(some.size).toBeGreaterThan(400);
    expect(some.size).toBeLessThan(locations.length - 100);
  });

  test("[LOC-07] some locations use the company's logo and accounts, and others do not", () => {
    for (const column of ['use_company_logo', 'use_company_socialmedia']) {
      const those = ofNorthwind.filter((row) => row[column] === true).length;
      expect(those).toBeGreaterThan(20);
      expect(those).toBeLessThan(ofNorthwind.length - 5);
    }
  });

  test("[LOC-08] a location's regions belong to its company, and one of them is primary", () => {
    const companyOf = new Map(rows('regions').map((row) => [row.id, row.company_id]));
    const chosen = rows('location_regions');
    expect(chosen.filter((row) => companyOf.get(row.region_id) !== ownerOf.get(row.location_id))).toEqual([]);
    const groups = [...Map.groupBy(chosen, (row) => row.location_id).values()];
    expect(groups.filter((group) => group.length > 1).length).toBeGreaterThan(100);
    expect(groups.filter((group) => group.filter((row) => row.is_primary).length !== 1)).toEqual([]);
  });

  test('[LOC-15] a location uses only platforms of its company', () => {
    const ofCompany = new Set(rows('company_platforms').map((row) => `${row.company_id} ${row.platform_id}`));
    const strange = rows('location_platforms').filter(
      (row) => !ofCompany.has(`${ownerOf.get(row.location_id)} ${row.platform_id}`),
    );
    expect(strange).toEqual([]);
  });

  test('[LOC-10] the surveys of a segment start on a date, never start, or are undecided', () => {
    const kinds = Map.groupBy(rows('location_business_segments'), (row) => {
      if (row.send_survey_start_date) return row.never_send_survey ? 'both' : 'day';
      return row.never_send_survey ? 'never' : 'nothing';
    });
    expect([...kinds.keys()].sort()).toEqual(['day', 'never', 'nothing']);
    for (const some of kinds.values()) expect(some.length).toBeGreaterThan(100);
  });

  test('[LOC-17] settings without the default colors have both colors', () => {
    const own = rows('location_medallia_settings').filter((row) => row.use_defaults === false);
    expect(own.length).toBeGreaterThan(50);
    for (const row of own) {
      expect(row.quick_start_email_box_color).toMatch(/^#[0-9A-F]{6}$/);
      expect(row.quick_start_email_text_color).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  test('[LOC-09] Northwind has every kind of rates: copied, drifted in all or one, own, none', () => {
    const company = rows('company_rates').find((row) => row.company_id === northwind);
    const kindOf = (row: Row) => {
      const rates = rows('location_rates').find(({ location_id }) => location_id === row.id);
      if (!rates) return 'none';
      if (!rates.company_ptx_fees_applied) return 'own';
      const drifted = RATE_COLUMNS.filter(([own, theirs]) => rates[own] !== company?.[theirs]);
      return `drifted in ${drifted.length}`;
    };
    const counts = Object.fromEntries(
      [...Map.groupBy(ofNorthwind, kindOf)].map(([kind, some]) => [kind, some.length]),
    );
    expect(counts).toEqual({ 'drifted in 0': 50, 'drifted in 1': 10, 'drifted in 4': 20, own: 10, none: 10 });
  });
});

const RATE_COLUMNS = [
  ['location_digital_rate', 'company_digital_rate'],
  ['location_paper_rate', 'company_paper_rate'],
  ['location_resend_paper_rate', 'company_resend_paper_rate'],
  ['customer_per_location_rate', 'customer_per_location_rate'],
] as const;
