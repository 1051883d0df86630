import { decodeJwt } from 'jose';
import type { Routes } from '../entity.ts';
import type { FakeAnswer, FakeCall } from '../fake-answer.ts';
import { ifUnchanged, ok, refused } from '../fake-answer.ts';
import type { FakeData } from '../fake-data.ts';
import type { Handler } from '../fake-rest.ts';
import type { WirePerson } from '../people-records.ts';

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
 * The calls on the signed-in person's account, found by person id or token subject, and password resets without
 * a session.
 */
export function accountRoutes(data: FakeData): Routes {
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

  /** Returns a handler that gets the caller of the account in the path. */
  const own =
    (answer: (person: WirePerson, call: FakeCall) => FakeAnswer): Handler =>
    (call) => {
      const person = caller(call);
      return person ? answer(person, call) : missing;
    };

  return {
    'GET /auth/keycloak/getUserByKcToken/{id}': own((data) => ok({ data })),
    'PUT /auth/keycloak/updateUserByKcToken/{id}': own((person, call) =>
      ifUnchanged(call, 'Account', person, (version) => {
        const { id, company_id, password, current_password, ...details } = call.body;
        const data = { ...person, ...details, version };
        people.set(person.id, data);
        return ok({ message: 'Profile saved successfully', id: person.id, data });
      }),
    ),
    'GET /auth/keycloak/getUserPlatformAccessOptions/{id}': own(({ CompanyUserPlatforms }) => {
      const options = [{ id: 2, name: 'Region', selector: 'region' }];
      return ok({ data: CompanyUserPlatforms.map(({ id, name }) => ({ platform_id: id, name, options })) });
    }),
    'POST /auth/keycloak/getCommunicationPreferences': own((person, { body }) =>
      ok(toAnswer(person, body.platforms)),
    ),
    'POST /auth/keycloak/saveCommunicationPreferences/{id}': own((person, call) => {
      const before = preferencesOf(person);
      return ifUnchanged(call, 'Alerts', before, (version) => {
        const { medallia_alert_options: feedback, aftercare_alert_options: aftercare } = call.body;
        const { chosen: stored } = before;
        const chosen = { 2: feedback ?? stored[2] ?? [], 5: aftercare ?? stored[5] ?? [] };
        preferences.set(person.id, { chosen, changedAt: '2026-11-21T09:30:00+01:00', version });
        return ok({ message: 'Communication preferences saved successfully' });
      });
    }),
    'POST /auth/password/forgot': () => ok({ message: mailed }),
    'POST /auth/password/reset': ({ body }) =>
      body.token === 'good-token'
        ? ok({ message: 'Your password has been successfully updated!' })
        : refused(400, '', { msg: 'This link is no longer valid. Request a new one.' }),
  };
}
