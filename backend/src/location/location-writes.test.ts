import { expect, test } from 'vitest';
import { company, location } from '../testing/fixture.ts';
import { useService } from '../testing/service.ts';

// Tests that apply to every call that changes a location.

const details = {
  company_id: company.northwind,
  name: 'Quay',
  shortname: 'Q',
  location_billing_name: 'Quay Billing',
  address1: '1 Quay',
  address2: null,
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 1,
  phone: '2125550143',
  extension: '1',
  use_company_logo: true,
  use_company_socialmedia: true,
};

type Write = { method: 'post' | 'put'; path: string; sent: Record<string, unknown> };

const post = (path: string, sent: object): Write => ({
  method: 'post',
  path,
  sent: { location_id: 1, ...sent },
});

/** Every call that increments the version of the location. */
const WRITES: Write[] = [
  { method: 'put', path: '/location/1', sent: details },
  post('/location/changeStatus', { status: 0 }),
  post('/location/language/save', { languages: [1] }),
  post('/location/socialmedia/save', {
    social_facebook_value: 'a',
    social_linkedin_value: 'b',
    social_google_business_value: 'c',
    social_google_business_link_value: 'd',
  }),
  post('/location/platforms/save', { platforms: [1] }),
  post('/location/business-classification/save', { business_classifications: [1] }),
  post('/location/business-segment/save', {
    business_segments: [1],
    business_segment_survey_details: [
      { business_segment_id: 1, send_survey_start_date: '11/21/2026', never_send_survey: false },
    ],
  }),
  post('/location/region/save', { regions: [{ region_id: 1, is_primary: true }] }),
  post('/location/medallia-settings/save', {
    company_id: company.northwind,
    medallia_client: 'Quay',
    medallia_start_date: '11/21/2026',
    opt_out_text_surveys: true,
    opt_out_email_surveys: true,
    opt_out_paper_surveys: true,
    use_defaults: false,
    quick_start_email_box_color: '#1A2B3C',
    quick_start_email_text_color: '#FFFFFF',
  }),
];

const RATES: Write = {
  method: 'put',
  path: '/ptx/location/rates/1',
  sent: {
    location_digital_rate: '1',
    location_paper_rate: '1',
    location_resend_paper_rate: '1',
    customer_per_location_rate: '1',
    company_ptx_fees_applied: false,
  },
};
const ADD: Write = { method: 'post', path: '/location/add', sent: details };
const UPLOAD: Write = {
  method: 'post',
  path: '/location/s3/upload',
  sent: { key: 'a.png', location_id: 1, content_type: 'image/png', content_length: 100 },
};

const WRONG = [null, '', 'x\u0000y', '\ud800', -1, 0.5, 1e300, true, [], {}, [null], [[]], [{}], ['x']];

const service = useService();
const locationNow = async (id = 1) => (await service.as('admin').get(`/location/${id}`)).body.data;

test.each(WRITES)(
  '$path makes one change for concurrent and later repeats with the same key',
  async (write) => {
    const owner = service.as('owner');
    const { version } = await locationNow();
    const headers = { 'idempotency-key': `once-${write.path}` };
    const send = () => owner[write.method](write.path, write.sent, headers);
    const atOnce = await Promise.all([send(), send()]);
    const again = await send();
    const statuses = atOnce.map((one) => one.status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(atOnce.find((one) => one.status === 200)?.body);
    expect((await locationNow()).version).toBe(version + 1);
  },
);

test.each([...WRITES, RATES, ADD, UPLOAD])(
  '$path answers a field of the wrong type with 400 and a readable message, and never with 500',
  async ({ method, path, sent }) => {
    const admin = service.as('admin');
    const texts = new Set<string>();
    for (const body of [...Object.keys(sent).flatMap((field) => corrupted(sent, field)), [], 'x', null]) {
      const answer = await admin[method](path, body);
      expect([200, 400, 404], JSON.stringify(body)).toContain(answer.status);
      for (const text of Object.values<string>(answer.body.msg ?? {})) texts.add(text);
    }
    expect([...texts].filter((text) => /invalid|expected/i.test(text))).toEqual([]);
  },
);

test('[API-62] deleting a region while a location chooses it causes no deadlock', async () => {
  const owner = service.as('owner');
  for (let round = 0; round < 10; round += 1) {
    const name = `Brief ${round}`;
    const { id } = (await owner.post('/region/add', { company_id: company.northwind, name })).body;
    const regions = [{ region_id: id, is_primary: true }];
    const save = () => owner.post('/location/region/save', { location_id: 1, regions });
    await save();
    const [saved, deleted] = await Promise.all([save(), owner.delete(`/region/delete/${id}`)]);
    expect(deleted.status).toBe(200);
    expect([200, 400]).toContain(saved.status);
    expect((await locationNow()).LocationRegions).toEqual([]);
  }
});

test('limits the length of lists of chosen values', async () => {
  const owner = service.as('owner');
  const ids = Array.from({ length: 501 }, (_, index) => index + 1);
  const LONG: [string, string, unknown[]][] = [
    ['/location/language/save', 'languages', ids],
    ['/location/platforms/save', 'platforms', ids],
    ['/location/business-classification/save', 'business_classifications', ids],
    ['/location/business-segment/save', 'business_segments', ids],
    ['/location/region/save', 'regions', ids.map((region_id) => ({ region_id, is_primary: false }))],
  ];
  for (const [path, field, list] of LONG) {
    const { status, body } = await owner.post(path, { location_id: 1, [field]: list });
    expect({ path, status, msg: body.msg }).toEqual({
      path,
      status: 400,
      msg: { [field]: 'Choose at most 500' },
    });
  }
});

test('bulk reads accept at most 100 ids and return nothing of other companies', async () => {
  const owner = service.as('owner');
  const READS: [string, string, number, string][] = [
    ['/location/sections/getByIds', 'ids', location.southwind, 'rows'],
    ['/ptx/location/rates/getByLocationIds', 'location_ids', location.southwind, 'rows'],
    ['/location/getAllForCompanies', 'company_ids', company.southwind, 'companies'],
    ['/company/sections/getByIds', 'ids', company.southwind, 'rows'],
  ];
  await service.as('admin').put(`/ptx/location/rates/${location.southwind}`, RATES.sent);
  for (const [path, field, foreign, rows] of READS) {
    expect((await owner.post(path, { [field]: [foreign] })).body, path).toEqual({ [rows]: [] });
    const many = await owner.post(path, { [field]: Array.from({ length: 101 }, (_, index) => index + 1) });
    expect(many.body.msg, path).toEqual({ [field]: 'Ask for at most 100 ids at a time' });
  }
});

/** Returns the body with every wrong value for a field, and for each field inside its first entry. */
function corrupted(sent: Record<string, unknown>, field: string): object[] {
  const bodies = WRONG.map((wrong) => ({ ...sent, [field]: wrong }));
  const [entry] = Array.isArray(sent[field]) ? sent[field] : [];
  if (typeof entry !== 'object') return bodies;
  const inside = Object.keys(entry).flatMap((key) => WRONG.map((wrong) => ({ ...entry, [key]: wrong })));
  return [...bodies, ...inside.map((one) => ({ ...sent, [field]: [one] }))];
}
