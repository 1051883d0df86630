import { afterEach, expect, test } from 'vitest';
import { type FakeService, startFakeService } from './testing/fake-service.ts';
import { type Gateway, startGateway } from './testing/run-operation.ts';

/** A page of companies with everything that hangs on them. */
const flagship = `query Flagship($pageSize: Int!) {
  companies(pageSize: $pageSize) {
    count
    rows {
      id
      name
      website
      platforms { id name }
      regions { id name }
      locations { count rows { id publicName } }
      users { count rows { id firstName lastName } }
      rates { rates { digital paper resendPaper perLocation } }
    }
  }
}`;

const withoutBulk = { UPSTREAM_EXTENSIONS: 'row-versions,idempotency-keys,jwks' };
const running: { stop: () => Promise<void> }[] = [];

async function start(
  companies: number,
  environment?: Record<string, string>,
): Promise<[FakeService, Gateway]> {
  const service = await startFakeService(companies);
  const gateway = await startGateway(service.url, environment);
  running.push(gateway, { stop: service.close });
  // The keys are fetched once a process, not once an operation.
  await gateway.run('{ platforms { id } }', { token: service.tokenOf('admin') });
  service.rest.reset();
  return [service, gateway];
}

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop();
});

test.each([30, 100])(
  '[API-20] with bulk reads %i companies with all parts take five upstream calls',
  async (pageSize) => {
    const [service, gateway] = await start(pageSize);
    const data = await gateway.run(flagship, { token: service.tokenOf('admin'), variables: { pageSize } });
    expect(data.companies.rows).toHaveLength(pageSize);
    expect(service.calls.map((call) => call.path).sort()).toEqual([
      '/company/getAll',
      '/company/getByIds',
      '/company/user/getAllForCompanies',
      '/location/getAllForCompanies',
      '/ptx/company/rates/getByCompanyIds',
    ]);
  },
);

test('[API-20] [API-23] without bulk reads 30 companies take 121 calls, at most 16 at a time', async () => {
  const [service, gateway] = await start(30, withoutBulk);
  const data = await gateway.run(flagship, { token: service.tokenOf('admin'), variables: { pageSize: 30 } });
  expect(data.companies.rows).toHaveLength(30);
  expect(service.calls).toHaveLength(121);
  expect(service.count('GET /company/{id}')).toBe(30);
  expect(service.mostOpen()).toBeLessThanOrEqual(16);
});
