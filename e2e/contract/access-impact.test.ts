import { beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../harness/graph.ts';
import { type Ask, askAs, dryRun, mutation, type Payload } from '../harness/location-script.ts';
import {
  type CompanyFixtures,
  EFFECTIVE_ACCESS,
  type Entry,
  faultOf,
  newCompany,
  newUser,
} from '../harness/people-script.ts';

// `impact` has no input of its own for `companyUserAccessGrant` and `companyUserAccessRevoke`: it previews them as the
// whole access that results from them. Compares that with a dry run of the mutations and with the mutations.

const IMPACT = `query ($input: ImpactInput!) { impact(input: $input) { summary
  usersLosingAllAccess { rows { ...losses } } usersLosingAccess { rows { ...losses } }
  consoleRoles { userId change { before { kind } after { kind } } } } }
  fragment losses on ImpactRow { recordId losses { platform { id } locationCount locationNames } }`;

const USER = `id consoleRole { kind } ${EFFECTIVE_ACCESS}`;

type Change = {
  what: string;
  field: 'companyUserAccessGrant' | 'companyUserAccessRevoke';
  /** The input of the mutation besides the user, and the whole access after it. */
  input: (company: CompanyFixtures) => { platformId: string };
  access: (company: CompanyFixtures) => Entry[];
  /** Number of lost locations by platform; null is a whole platform. */
  expected: Record<string, number | null>;
};

const survey = { platformId: '2', roleId: '1' };
const tracker = { platformId: '3', roleId: '1' };
const atEast = ({ locations }: CompanyFixtures) => ({
  platformId: '2',
  roleId: '3',
  locationIds: [locations.east],
});
const inWest = ({ regions }: CompanyFixtures) => ({
  platformId: '2',
  roleId: '2',
  regionIds: [regions.west],
});

const changes: Change[] = [
  {
    what: 'a role with fewer locations',
    field: 'companyUserAccessGrant',
    input: atEast,
    access: (company) => [atEast(company), tracker],
    expected: { 2: 2 },
  },
  {
    what: 'a role in one region',
    field: 'companyUserAccessGrant',
    input: inWest,
    access: (company) => [inWest(company), tracker],
    expected: { 2: 2 },
  },
  {
    what: 'another platform',
    field: 'companyUserAccessGrant',
    input: () => ({ platformId: '5', roleId: '1' }),
    access: () => [survey, tracker, { platformId: '5', roleId: '1' }],
    expected: {},
  },
  {
    what: 'a removed platform',
    field: 'companyUserAccessRevoke',
    input: () => ({ platformId: '2' }),
    access: () => [tracker],
    expected: { 2: null },
  },
];

let ask: Ask;
let company: CompanyFixtures;
beforeAll(async () => {
  ask = askAs(await sessionOf('admin@j3tech.test'));
  company = await newCompany(ask, 'Impact of one platform');
});

/** Returns the number of locations that a person loses, by platform. */
function lossesBetween(before: Payload, after: Payload) {
  const named = (user: Payload) =>
    new Map<string, string[]>(
      user.effectiveAccess.map(({ platform, locations }: Payload) => [
        platform.id,
        locations.map(({ location }: Payload) => location.name),
      ]),
    );
  const left = named(after);
  return Object.fromEntries(
    [...named(before)].flatMap(([platformId, names]) => {
      const kept = left.get(platformId);
      const lost = names.filter((name) => !kept?.includes(name));
      return kept === undefined || lost.length > 0 ? [[platformId, kept ? lost.length : null]] : [];
    }),
  );
}

async function predictedLosses(input: object, userId: string) {
  const { data, errors } = await ask(IMPACT, input);
  expect(errors).toBeUndefined();
  const { usersLosingAllAccess, usersLosingAccess, summary, consoleRoles } = data.impact;
  const rows: Payload[] = [...usersLosingAllAccess.rows, ...usersLosingAccess.rows];
  expect(rows.every(({ recordId }) => recordId === userId)).toBe(true);
  expect(summary === null).toBe(rows.length === 0);
  const losses = rows.flatMap((row) =>
    row.losses.map(({ platform, locationCount }: Payload) => [platform.id, locationCount]),
  );
  return { losses: Object.fromEntries(losses), consoleRoles };
}

const readUser = async (id: string): Promise<Payload> =>
  (await ask(`query ($input: ID!) { companyUser(id: $input) { ${USER} } }`, id)).data.companyUser;

test.each(changes)(
  '[CUS-12] predicts $what of a user as a dry run of the change and the change show it',
  async ({ what, field, input, access, expected }) => {
    const email = `${what.replaceAll(' ', '-')}@${company.companyId}.impact.test`;
    const userId = await newUser(ask, company.companyId, email, [survey, tracker]);
    const before = await readUser(userId);
    const whole = { userAccess: [{ userId, access: access(company) }] };
    const { losses: predicted, consoleRoles } = await predictedLosses(whole, userId);
    expect(predicted).toEqual(expected);

    const change = mutation(field, `companyUser { ${USER} }`);
    const values = { userId, ...input(company) };
    const tried = await dryRun(ask, change, values);
    expect(tried.data.result.errors).toEqual([]);
    expect(lossesBetween(before, tried.data.result.companyUser)).toEqual(predicted);
    expect(await readUser(userId)).toEqual(before);

    const made = await ask(change, values);
    const after = made.data.result.companyUser;
    expect(lossesBetween(before, after)).toEqual(predicted);
    const roles = [before.consoleRole.kind, after.consoleRole.kind];
    expect(consoleRoles.map(({ change: role }: Payload) => [role.before.kind, role.after.kind])).toEqual(
      roles[0] === roles[1] ? [] : [roles],
    );
  },
);

test('predicts a removed platform the same as new platforms, and refuses to remove the last one as the mutation does', async () => {
  const { companyId } = company;
  const userId = await newUser(ask, companyId, `last@${companyId}.impact.test`, [survey, tracker]);
  const asPlatforms = await predictedLosses({ userPlatforms: { userId, platformIds: ['3'] } }, userId);
  const asAccess = await predictedLosses({ userAccess: [{ userId, access: [tracker] }] }, userId);
  expect(asPlatforms.losses).toEqual(asAccess.losses);
  const only = await newUser(ask, companyId, `only@${companyId}.impact.test`, [survey]);
  const refused = await ask(mutation('companyUserAccessRevoke', ''), { userId: only, platformId: '2' });
  const [error] = refused.data.result.errors;
  const fault = faultOf(await ask(IMPACT, { userAccess: [{ userId: only, access: [] }] }));
  expect(fault).toMatchObject({ code: 'BAD_REQUEST', message: error.message });
});
