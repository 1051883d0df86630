import type { App } from '../http/app.ts';
import { invalid } from '../http/problem.ts';
import { type AddressProvider, createAddressClient, type StreetCandidate } from './address.client.ts';
import * as contract from './address.contract.ts';

const INVALID_ZIP = 'Invalid zip code';
const ADDRESS_INVALID = 'The address is invalid.';
const ADDRESS_AMBIGUOUS = 'The address is ambiguous.';
const SECONDARY_MISSING = 'The address is missing a secondary number.';

/** The documents let anyone call these; here a signed-in person must, because each call costs money. */
export function addressRoutes(app: App, provider: AddressProvider) {
  const client = createAddressClient(provider);

  app.post(
    '/address/zipcode/lookup',
    { schema: contract.lookUpZip, config: { action: 'address.read' } },
    async ({ body, log }) => {
      // Another text is no ZIP code of the United States, so that asking would only cost money.
      const isZip = /^\d{5}(-\d{4})?$/.test(body.zipcode);
      const found = isZip ? await client.zip(body.zipcode, log) : 'refused';
      const [result] = found === 'refused' ? [] : found;
      const places = result?.city_states ?? [];
      return {
        data: [
          {
            reason: places.length > 0 ? null : (result?.reason ?? INVALID_ZIP),
            city_states: places,
            zipcodes: (result?.zipcodes ?? []).map(({ zipcode, default_city }) => ({
              zipcode,
              default_city: default_city ?? null,
            })),
          },
        ],
      };
    },
  );

  app.post(
    '/address/street-address/verify',
    { schema: contract.verifyStreet, config: { action: 'address.read' } },
    async ({ body, log }) => {
      // No address is valid without a place.
      const found = body.city || body.zipcode ? await client.street(body, log) : [];
      const { delivery_line_1, last_line } = onlyValid(found === 'refused' ? [] : found);
      return {
        message: 'The address is valid.',
        data: [
          {
            delivery_line_1: delivery_line_1 ?? null,
            last_line: last_line ?? null,
            analysis: { address_precision: 'DeliveryPoint' as const },
          },
        ],
      };
    },
  );
}

/** [ADR-06] Returns the only candidate if mail is delivered there. Throws a 400 with a documented text otherwise. */
function onlyValid([only, ...others]: readonly StreetCandidate[]): StreetCandidate {
  if (others.length > 0) throw invalid({ street: ADDRESS_AMBIGUOUS });
  const code = only?.analysis?.dpv_match_code;
  if (code === 'D') throw invalid({ secondary: SECONDARY_MISSING });
  if (!only || code !== 'Y') throw invalid({ street: ADDRESS_INVALID });
  return only;
}
