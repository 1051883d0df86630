import { onTestFinished } from 'vitest';
import type { FakeAnswer } from './fake-answer.ts';
import { type Handler, startFakeRest } from './fake-rest.ts';
import { start } from './start.ts';

/** The gateway's keys for the fake address provider. They must not appear in any log or answer. */
export const addressKeys = { id: 'test-auth-id-5kq', token: 'test-auth-token-8zw' };

const addressRoutes = {
  suggestions: 'GET /us-autocomplete-pro/lookup',
  unitedStates: 'GET /us-street/street-address',
  zip: 'GET /us-zipcode/lookup',
  international: 'GET /international-street/verify',
} as const;

export type AddressRoute = keyof typeof addressRoutes;

/**
 * Starts a gateway over a fake service and a fake address provider, which returns empty results by default.
 */
export async function startWithAddresses(environment: Record<string, string> = {}) {
  const provider = await startFakeRest();
  onTestFinished(provider.close);
  const { service, gateway } = await start({
    ADDRESS_AUTH_ID: addressKeys.id,
    ADDRESS_AUTH_TOKEN: addressKeys.token,
    ADDRESS_AUTOCOMPLETE_URL: `${provider.url}/us-autocomplete-pro`,
    ADDRESS_STREET_URL: `${provider.url}/us-street`,
    ADDRESS_ZIP_URL: `${provider.url}/us-zipcode`,
    ADDRESS_INTERNATIONAL_URL: `${provider.url}/international-street`,
    ...environment,
  });
  const answers = (name: AddressRoute, answer: FakeAnswer | Handler) =>
    provider.on(addressRoutes[name], (call) => (typeof answer === 'function' ? answer(call) : answer));
  answers('suggestions', { body: { suggestions: [] } });
  for (const name of ['unitedStates', 'zip', 'international'] as const) answers(name, { body: [] });

  return {
    service,
    gateway,
    provider,
    answers,
    /** Counts the lookups of a kind that the provider received. */
    count: (name: AddressRoute) => provider.count(addressRoutes[name]),
    /** Returns the operation options that identify a person of the fake service. */
    as: (person: Parameters<typeof service.tokenOf>[0]) => ({ token: service.tokenOf(person) }),
  };
}
