import { describe, expect, test } from 'vitest';
import { makeDataset } from './dataset.ts';

const byTable = Map.groupBy(makeDataset(), (line) => line.table);
const rows = (table: string) => (byTable.get(table) ?? []).map((line) => line.row);
const ofCompany = (table: string, id: unknown) => rows(table).filter((row) => row.company_id === id);
const northwind = rows('companies').find((row) => row.name === 'Northwind Gatherings')?.id;

/** The tables with the sections of companies. */
const SECTIONS = [
  'regions',
  'company_events',
  'company_default_venues',
  'company_languages',
  'company_business_segments',
  'company_social_media',
  'company_medallia_settings',
  'company_platforms',
];

describe('the sections of the companies', () => {
  test('Northwind has all sections, some of them with long texts', () => {
    for (const table of SECTIONS)
      expect([table, ofCompany(table, northwind).length > 0]).toEqual([table, true]);
    const long = (table: string) =>
      Math.max(...ofCompany(table, northwind).map(({ name }) => String(name).length));
    expect(long('regions')).toBeGreaterThan(80);
    expect(long('company_events')).toBeGreaterThan(80);
    expect(long('company_default_venues')).toBeGreaterThan(90);
    expect(ofCompany('company_medallia_settings', northwind)[0]?.use_defaults).toBe(false);
  });

  test.each(SECTIONS)('some companies have nothing in %s', (table) => {
    const some = new Set(rows(table).map((row) => row.company_id));
    expect(some.size).toBeGreaterThan(50);
    expect(some.size).toBeLessThan(rows('companies').length - 10);
  });

  test.each([
    ['regions', 'No Region'],
    ['company_events', 'No event'],
  ])(
    "[COM-21] [COM-24] a placeholder in %s is the company's only row, and no row refers to it",
    (table, placeholder) => {
      const stored = rows(table).filter((row) => row.name === placeholder);
      expect(stored.length).toBeGreaterThan(5);
      for (const row of stored) expect(ofCompany(table, row.company_id)).toHaveLength(1);
      const ids = new Set(stored.map((row) => row.id));
      const users =
        table === 'regions'
          ? rows('location_regions').map((row) => row.region_id)
          : rows('company_default_venues').map((row) => row.event_id);
      expect(users.filter((id) => ids.has(id))).toEqual([]);
    },
  );

  test('the venue of an event belongs to its type or is a custom venue', () => {
    const typeOf = new Map(rows('venues').map((row) => [row.id, row.event_type_id]));
    const events = rows('company_events');
    const listed = events.filter((row) => row.venue_id !== null);
    const custom = events.filter((row) => row.custom_venue !== null);
    expect(listed.filter((row) => typeOf.get(row.venue_id) !== row.event_type_id)).toEqual([]);
    expect(listed.filter((row) => row.custom_venue !== null)).toEqual([]);
    expect(events.length - listed.length - custom.length).toBeGreaterThan(20);
    const withAddress = custom.filter((row) => row.custom_venue_address1 !== null);
    expect(withAddress.length).toBeLessThan(custom.length);
    expect(withAddress.every((row) => row.custom_venue_city && row.custom_venue_state_id)).toBe(true);
  });

  test('a default venue belongs to an event of the same company', () => {
    const companyOf = new Map(rows('company_events').map((row) => [row.id, row.company_id]));
    const venues = rows('company_default_venues');
    expect(venues.filter((row) => companyOf.get(row.event_id) !== row.company_id)).toEqual([]);
  });

  test('[COM-29] settings without the default colors have both colors', () => {
    const settings = rows('company_medallia_settings');
    const own = settings.filter((row) => row.use_defaults === false);
    expect(own.length).toBeGreaterThan(10);
    for (const row of own) {
      expect(row.quick_start_email_box_color).toMatch(/^#[0-9A-F]{6}$/);
      expect(row.quick_start_email_text_color).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});
