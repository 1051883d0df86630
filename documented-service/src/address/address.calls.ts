import { z } from 'zod';
import { list, printed } from '../http/answer.ts';
import { type Context, call } from '../http/call.ts';
import { ServiceError } from '../http/errors.ts';
import { messages } from '../http/messages.ts';

const text = z.string().nullish();

/** The body is not printed: any printed name of a part of an address is taken. */
const addressBody = z.strictObject({
  street_line: text,
  address1: text,
  secondary: text,
  address2: text,
  city: text,
  locality: text,
  state: text,
  administrative_area: text,
  zip: text,
  zipcode: text,
  postal_code: text,
  country: z.union([z.string(), z.number(), z.null()]).optional(),
});

function lookUpZip({ store, body: { zipcode } }: Context<{ zipcode: string }>) {
  if (!/^\d{5}$/.test(zipcode)) return list([{ reason: messages.zip }]);
  const places = zipPlaces.filter((place) => place.zipcode === zipcode);
  return list(
    places.map(({ city, state }) => ({ zipcode, city, state: store.get('state', state)?.code ?? '' })),
  );
}

const zipPlaces = [
  { zipcode: '97201', city: 'Portland', state: 1 },
  { zipcode: '97401', city: 'Eugene', state: 1 },
  { zipcode: '98101', city: 'Seattle', state: 2 },
];

/** The words of a street that lead to each printed refusal; every other street is accepted. */
const refusals: [RegExp, string][] = [
  [/ambiguous/i, messages.streetAmbiguous],
  [/secondary/i, messages.streetSecondary],
  [/invalid/i, messages.streetInvalid],
];

function verifyStreet({ body }: Context<z.output<typeof addressBody>>) {
  const street = (body.street_line ?? body.address1 ?? '').trim();
  if (street === '') throw new ServiceError(400, messages.streetRequired);
  const refusal = refusals.find(([pattern]) => pattern.test(street));
  if (refusal) throw new ServiceError(400, refusal[1]);
  const precision = /nowhere/i.test(street) ? 'None' : 'Premise';
  return printed([{ analysis: { address_precision: precision } }]);
}

export const addressCalls = [
  call({
    row: 'API-44',
    method: 'POST',
    path: '/address/zipcode/lookup',
    isOpen: true,
    isRead: true,
    body: z.strictObject({ zipcode: z.string() }),
    answer: lookUpZip,
  }),
  call({
    row: 'API-45',
    method: 'POST',
    path: '/address/street-address/verify',
    isOpen: true,
    isRead: true,
    body: addressBody,
    answer: verifyStreet,
  }),
];
