import { sessionOf } from '../harness/graph.ts';
import { type Ask, askAs, changesBy } from '../harness/location-script.ts';
import { type CompanyFixtures, newCompany, newUser } from '../harness/people-script.ts';

/** A company of its own for each way of each task, so that no task sees the changes of another. */
export type TestCompany = CompanyFixtures;

const FEES = { digital: '2.00', paper: '2.00', resendPaper: '2.00', perLocation: '2.00' };

/**
 * Adds a company with fees, three locations with older fees, and two users: Ada Alto may see everything of the survey
 * platform, Bo Bass has no role.
 */
export async function newTestCompany(name: string): Promise<TestCompany> {
  const ask = askAs(await sessionOf('admin@j3tech.test'));
  const change = changesBy(ask);
  const company = await newCompany(ask, name);
  const { companyId, locations } = company;
  await change('companyRatesSave', '', { companyId, revision: null, rates: { fees: FEES } });
  const older = { fees: { ...FEES, digital: '1.50' }, companyRatesApplied: false };
  for (const locationId of Object.values(locations))
    await change('locationRatesSave', '', { locationId, revision: null, rates: older });
  await changePhone(ask, locations.east);
  const everything = [{ platformId: '2', roleId: '1' }];
  await newUser(ask, companyId, `ada.alto@${companyId}.usability.test`, everything);
  await newUser(ask, companyId, `bo.bass@${companyId}.usability.test`);
  return company;
}

/** Changes the phone number of a location twice, as somebody did last week. */
async function changePhone(ask: Ask, locationId: string) {
  for (const phone of ['2125550143', '2125550199']) {
    const { data } = await ask('query ($input: ID!) { location(id: $input) { revision } }', locationId);
    await changesBy(ask)('locationUpdate', '', {
      locationId,
      revision: data.location.revision,
      details: { phone },
    });
  }
}
