import { decodeJwt } from 'jose';
import { isStale, ok, refused } from './fake-answer.ts';
import type { FakeTokens } from './fake-personal-access-tokens.ts';
import type { FakeCall, FakeRest } from './fake-rest.ts';
import type { WirePerson } from './records.ts';

/** A person's chosen alert ids by platform. */
export type WirePreferences = { chosen: Record<string, number[]>; changedAt: string | null; version: number };

type Data = {
  people: Map<number, WirePerson>;
  /** Person ids by access tokens that are not JWTs. */
  opaqueTokens: Map<string, number>;
  preferences: Map<number, WirePreferences>;
  personalAccessTokens: FakeTokens;
};

const missing = refused(404, 'User does not exist');
/** The available alerts of each platform. */
const alerts: Record<string, { id: number; name: string }[]> = {
  '2': [
    { id: 1, name: 'New survey' },
    { id: 2, name: 'Bad survey' },
  ],
  '5': [{ id: 1, name: 'By mail' }],
};
const mailed = 'If an account exists for this address, we’ve emailed a reset link';

/** Returns the subject of a JWT. Another text has none. */
function subjectIn(bearer: string) {
  try {
    return decodeJwt(bearer).sub;
  } catch {
    return undefined;
  }
}

/** Returns the single sign-on subject of a person. */
export const subjectOf = ({ id }: Pick<WirePerson, 'id'>) => `f:7c1e/${id}`;

/**
 * Serves the signed-in person's account, found by person id or token subject, and password resets without a
 * session.
 */
export function serveAccount(rest: FakeRest, data: Data) {
  const { people, preferences, personalAccessTokens, opaqueTokens } = data;
  const byOwnId = (id: string | undefined) =>
    [...people.values()].find((one) => String(one.id) === id || subjectOf(one) === id);
  /** Returns the caller, unless the id in the path belongs to someone else. */
  const caller = ({ headers, params }: FakeCall) => {
    const bearer = headers.authorization?.split(' ')[1] ?? '';
    const personId = opaqueTokens.get(bearer) ?? personalAccessTokens.get(bearer)?.personId;
    const person = personId ? people.get(personId) : byOwnId(subjectIn(bearer));
    const isOwn = [undefined, bearer].includes(params.id) || byOwnId(params.id) === person;
    return isOwn ? person : undefined;
  };
  const preferencesOf = ({ id }: WirePerson) =>
    preferences.get(id) ?? { chosen: {}, changedAt: null, version: 1 };
  const toAnswer = (person: WirePerson, platforms: number[]) => {
    const { chosen, changedAt, version } = preferencesOf(person);
    const rows = platforms.map((id) => ({
      platform_id: id,
      options: alerts[id],
      comm_prefs: chosen[id] ?? [],
      changed_at: changedAt,
    }));
    return { data: rows.reverse(), version };
  };

  rest.on('GET /auth/keycloak/getUserByKcToken/{id}', (call) => {
    const data = caller(call);
    return data ? ok({ data }) : missing;
  });
  rest.on('PUT /auth/keycloak/updateUserByKcToken/{id}', (call) => {
    const person = caller(call);
    if (!person) return missing;
    if (isStale(call, person.version)) return refused(412, 'It was changed', { data: person });
    const { id, company_id, password, ...details } = call.body;
    const data = { ...person, ...details, version: person.version + 1 };
    people.set(person.id, data);
    return ok({ message: 'Profile saved successfully', id: person.id, data });
  });
  rest.on('GET /auth/keycloak/getUserPlatformAccessOptions/{id}', (call) => {
    const person = caller(call);
    if (!person) return missing;
    const options = [{ id: 2, name: 'Region', selector: 'region' }];
    return ok({
      data: person.CompanyUserPlatforms.map(({ id, name }) => ({ platform_id: id, name, options })),
    });
  });
  rest.on('POST /auth/keycloak/getCommunicationPreferences', (call) => {
    const person = caller(call);
    return person ? ok(toAnswer(person, call.body.platforms)) : missing;
  });
  rest.on('POST /auth/keycloak/saveCommunicationPreferences/{id}', (call) => {
    const person = caller(call);
    if (!person) return missing;
    const before = preferencesOf(person);
    if (isStale(call, before.version)) return refused(412, 'Alerts were changed');
    const entries: { platform_id: number; comm_prefs: number[] }[] = call.body.communication_preferences;
    const named = Object.fromEntries(entries.map(({ platform_id, comm_prefs }) => [platform_id, comm_prefs]));
    const chosen = { ...before.chosen, ...named };
    preferences.set(person.id, {
      chosen,
      changedAt: '2026-11-21T09:30:00+01:00',
      version: before.version + 1,
    });
    return ok({ message: 'Communication preferences saved successfully' });
  });
  rest.on('POST /auth/password/forgot', () => ok({ message: mailed }));
  rest.on('POST /auth/password/reset', ({ body }) =>
    body.token === 'good-token'
      ? ok({ message: 'Your password has been successfully updated!' })
      : refused(400, '', { msg: 'This link is no longer valid. Request a new one.' }),
  );
}
