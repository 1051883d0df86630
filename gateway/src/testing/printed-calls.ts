import { expect, onTestFinished, test } from 'vitest';
import { startFakeService } from './fake-service.ts';
import { startGateway } from './run-operation.ts';

type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
type Read = any;

/** A write: its row, its mutation, its input from the records that were read, its call, and the body. */
export type PrintedCall = [
  row: string,
  mutation: string,
  toInput: (read: Read) => Body,
  call: string,
  body: Body | null,
];

const revisionsOf = `{
  company(id: 1) {
    revision revisions { platforms segments languages socialMedia surveySettings } rates { revision }
    regions { id revision } events { id revision } defaultVenues { id revision }
  }
  location(id: 100) {
    revision revisions { platforms segments classifications regions languages socialMedia surveySettings } rates { revision }
  }
  arranger(id: 100) { revisions { details platforms feedbackAlerts } }
  companyUser(id: 100) { revisions { details platforms segments access } }
  providerUser(id: 2) { revisions { details platforms } }
  defaultRates { revision }
  account { revisions { details communicationPreferences } }
}`;

export const address = { address1: '1 Oak', address2: null, city: 'Fresno', zip: '93701' };
export const addressInput = { ...address, stateId: '5', countryId: '1' };
export const rates = { digital: '5.00', paper: '6.00', resendPaper: '7.00', perLocation: '8.00' };
export const social = {
  facebook: 'f',
  linkedIn: 'l',
  googleBusinessId: 'g',
  googleBusinessLink: 'https://g.test',
};
export const storedSocial = {
  social_facebook_value: 'f',
  social_linkedin_value: 'l',
  social_google_business_value: 'g',
  social_google_business_link_value: 'https://g.test',
};
export const file = { fileName: 'Logo.png', contentType: 'image/png', byteSize: 1000 };

const typeOf = (mutation: string) => `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;

/** Tests that each write makes exactly its printed call when no extension is configured. */
export const testPrintedCalls = (cases: readonly PrintedCall[]) =>
  test.each(cases)(
    '%s %s without extensions makes exactly the printed call',
    async (_, mutation, toInput, call, body) => {
      const { service, gateway, token, read } = await begin();
      service.reset();
      const query = `mutation ($input: ${typeOf(mutation)}!) { result: ${mutation}(input: $input) { errors { path message } } }`;
      const { result } = await gateway.run(query, { token, variables: { input: toInput(read) } });
      expect(result.errors).toEqual([]);
      const writes = service.calls.filter(
        ({ method, path }) =>
          method !== 'GET' && !/\/(getAll|getForms|getAllLocationsForCompany)$/.test(path),
      );
      expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
      expect(writes[0]?.query).toEqual({});
      expect(writes[0]?.body).toEqual(body);
      for (const name of ['if-match', 'if-none-match', 'idempotency-key', 'x-dry-run'])
        expect(writes[0]?.headers[name]).toBeUndefined();
    },
  );

/** Starts a gateway over a service, without extensions by default, and reads the records. Records 2 and 200 have logos. */
export async function begin(UPSTREAM_EXTENSIONS = '') {
  const service = await startFakeService();
  onTestFinished(service.close);
  const gateway = await startGateway(service.url, { UPSTREAM_EXTENSIONS });
  onTestFinished(gateway.stop);
  const [found, place] = [service.data.companies.get(2), service.data.locations.get(200)];
  if (found) found.CompanyLogos = [{ file_name: 'company-2.png', company_id: 2 }];
  if (place) place.LocationLogos = [{ file_name: 'location-200.png', location_id: 200 }];
  const token = service.tokenOf('admin');
  return { service, gateway, token, read: await gateway.run(revisionsOf, { token }) };
}
