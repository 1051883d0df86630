import * as z from 'zod';
import { wireList, wireText } from '../rest/wire/wire.ts';

/** Answers of the address provider in Smarty's spelling, converted to records. */

const suggestionRecord = z
  .object({
    street_line: z.string(),
    secondary: wireText,
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    /** Missing or 0 for a single address. */
    entries: z.number().nullish(),
    /** Only the successor of US Autocomplete Pro returns this id. It expects the id in the next request. */
    entry_id: wireText,
  })
  .transform((wire) => {
    const entries = Math.max(1, Math.trunc(wire.entries ?? 1));
    return {
      streetLine: wire.street_line,
      secondary: wire.secondary,
      city: wire.city,
      stateCode: wire.state,
      zip: wire.zipcode,
      entryCount: entries,
      selection: entries > 1 ? (wire.entry_id ?? toSelected(wire, entries)) : null,
    };
  });

/** [ENT-32] */
export type SuggestionRecord = z.output<typeof suggestionRecord>;

type SuggestionWire = {
  street_line: string;
  secondary: string | null;
  city: string;
  state: string;
  zipcode: string;
};

/**
 * Returns the `selected` parameter for the units of a building: `1 Rosedale St Apt (22) Baltimore MD 21229`.
 */
function toSelected(wire: SuggestionWire, entries: number) {
  const parts = [wire.street_line, wire.secondary, `(${entries})`, wire.city, wire.state, wire.zipcode];
  return parts.filter(Boolean).join(' ');
}

/** [API-47] */
export const suggestionList = z
  .object({ suggestions: wireList(suggestionRecord) })
  .transform(({ suggestions }) => suggestions);

const streetCandidate = z
  .object({
    analysis: z.object({ dpv_match_code: wireText }).nullish(),
    metadata: z.object({ precision: wireText }).nullish(),
  })
  .transform(({ analysis, metadata }) => ({
    /**
     * Y: mail is delivered there; D: the unit is missing; S: the unit is unknown; N or null: no such address.
     */
    matchCode: analysis?.dpv_match_code ?? null,
    precision: metadata?.precision ?? null,
  }));

export type StreetCandidate = z.output<typeof streetCandidate>;

/** [API-45] */
export const streetCandidates = wireList(streetCandidate);

const internationalCandidate = z
  .object({ analysis: z.object({ address_precision: wireText }).nullish() })
  .transform(({ analysis }) => ({ precision: analysis?.address_precision ?? null }));

export type InternationalCandidate = z.output<typeof internationalCandidate>;

/** [API-46] [ADR-07] Sorted by match, best first. */
export const internationalCandidates = wireList(internationalCandidate);

const zipResult = z.object({
  reason: wireText,
  city_states: wireList(z.object({ city: z.string(), state_abbreviation: z.string() })),
  zipcodes: wireList(z.object({ default_city: wireText })),
});

/** A city of a zip code. The provider reports only the code of its state. */
export type ZipPlaceRecord = { city: string; stateCode: string };

/** [API-44] The result for the requested zip code: its places, or the reason for having none. */
export const zipLookupRecord = wireList(zipResult).transform(([result]) => {
  const usual = result?.zipcodes[0]?.default_city;
  const places = (result?.city_states ?? []).map(
    (place): ZipPlaceRecord => ({ city: place.city, stateCode: place.state_abbreviation }),
  );
  return {
    places: places.sort((a, b) => Number(b.city === usual) - Number(a.city === usual)),
    reason: result?.reason ?? null,
  };
});

export type ZipLookupRecord = z.output<typeof zipLookupRecord>;
