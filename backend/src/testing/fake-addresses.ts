import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

const KEYS = { ADDRESS_AUTH_ID: 'an-id-for-tests', ADDRESS_AUTH_TOKEN: 'a-token-for-tests' };

/** A candidate of the street API. */
export const candidate = (dpv_match_code: string) => ({
  delivery_line_1: '1200 Market St Apt 4',
  last_line: 'Fresno CA 93721-1200',
  metadata: { precision: 'Zip9' },
  analysis: { dpv_match_code },
});

/** The result of the ZIP code API for 93721. */
export const fresno = {
  input_index: 0,
  city_states: [{ city: 'Fresno', state_abbreviation: 'CA', state: 'California', mailable_city: true }],
  zipcodes: [{ zipcode: '93721', zipcode_type: 'S', default_city: 'Fresno' }],
};

/**
 * Starts an address provider with the street and ZIP code APIs. By default it knows every address and ZIP
 * code.
 */
export async function startFakeAddresses() {
  const calls: URL[] = [];
  const answers: Record<string, Answer | 'none'> = {};
  const usual: Record<string, Answer> = {
    '/street/street-address': { body: [candidate('Y')] },
    '/zip/lookup': { body: [fresno] },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://addresses');
    calls.push(url);
    const answer = answers[url.pathname] ?? usual[url.pathname] ?? { status: 404 };
    if (answer === 'none') return;
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    response.writeHead(answer.status ?? 200, answer.headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...KEYS, ADDRESS_STREET_URL: `${url}/street`, ADDRESS_ZIP_URL: `${url}/zip` },
    calls,
    /** Sets the next answers of an API; `none` never answers. */
    street: (answer: Answer | 'none') => {
      answers['/street/street-address'] = answer;
    },
    zip: (answer: Answer | 'none') => {
      answers['/zip/lookup'] = answer;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
