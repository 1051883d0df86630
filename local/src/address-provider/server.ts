import { createServer, type Server, type ServerResponse } from 'node:http';
import { requestedUrl } from '../stand-in-page/requested-url.ts';
import { checkInternational, isCountry } from './international-check.ts';
import { simulatedFaultOf } from './simulated-faults.ts';
import { checkStreet } from './street-check.ts';
import { suggest, suggestUnits } from './suggestions.ts';
import { lookUpZip } from './zip-lookup.ts';

export type Keys = { id: string; token: string };

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
type Fields = (name: string) => string;

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, message: string, headers = {}): Answer => ({
  status,
  body: { errors: [{ message }] },
  headers,
});

/** The maximum length of a field, in characters. */
const LONGEST = 300;
/** How long a simulated timeout keeps the request open. All callers time out earlier. */
const HANG_MS = 30_000;

/** The four APIs, by base path and path. */
const APIS: Readonly<Record<string, (field: Fields) => Answer>> = {
  '/us-autocomplete-pro/lookup': (field) => {
    const [search, selected] = [field('search'), field('selected')];
    if (search === '') return refused(400, 'The search field is required.');
    return ok({ suggestions: selected ? suggestUnits(search, selected) : suggest(search) });
  },
  '/us-street/street-address': (field) => {
    if (field('street') === '') return refused(400, 'The street field is required.');
    const most = Number(field('candidates') || 1);
    if (!(most >= 1 && most <= 10)) return refused(400, 'candidates must be 1 to 10.');
    const candidates = checkStreet({
      street: field('street'),
      secondary: field('secondary'),
      city: field('city'),
      state: field('state'),
      zipcode: field('zipcode'),
    });
    return ok(candidates.slice(0, most));
  },
  '/us-zipcode/lookup': (field) => ok([lookUpZip(field('zipcode'))]),
  '/international-street/verify': (field) => {
    const query = {
      country: field('country'),
      address1: field('address1'),
      address2: field('address2'),
      locality: field('locality'),
      administrative_area: field('administrative_area'),
      postal_code: field('postal_code'),
    };
    if (!isCountry(query.country)) return refused(422, 'The country is missing or unknown.');
    if (!query.address1 || !(query.locality || query.postal_code)) {
      return refused(422, 'address1 and either locality or postal_code are required.');
    }
    return ok(checkInternational(query));
  },
};

/** Creates the stand-in for the address provider: the four Smarty APIs, each under a separate base path. */
export function createAddressServer(keys: Keys): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = requestedUrl(request);
    if (pathname === '/health/ready') return send(response, ok({ status: 'ok' }));
    const answer = answerTo(request.method ?? '', pathname, searchParams, keys);
    if (answer !== 'none') return send(response, answer);
    const timer = setTimeout(() => send(response, refused(504, 'Gateway timeout.')), HANG_MS);
    response.once('close', () => clearTimeout(timer));
  });
}

function answerTo(method: string, path: string, query: URLSearchParams, keys: Keys): Answer | 'none' {
  const api = APIS[path];
  if (!api) return refused(404, 'There is no such API.');
  if (method !== 'GET') return refused(405, 'Use GET.');
  if (query.get('auth-id') !== keys.id || query.get('auth-token') !== keys.token) {
    return refused(
      401,
      'Unauthorized: the credentials were provided incorrectly or do not match any that exist.',
    );
  }
  const values = [...query].filter(([name]) => !name.startsWith('auth-')).map(([, value]) => value.trim());
  if (values.some((value) => value.length > LONGEST)) return refused(400, 'A field is too long.');
  const fault = simulatedFaultOf(values);
  if (fault === 'timeout') return 'none';
  if (fault) return refused(fault.status, fault.message, fault.headers);
  return api((name) => query.get(name)?.trim() ?? '');
}

function send(response: ServerResponse, { status, body, headers }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
