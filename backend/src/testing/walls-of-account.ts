import { people } from './fixture.ts';
import { get, post, put, type Row } from './walls.ts';

// The calls about one's own account, for the matrix in session/walls.test.ts: for everybody else it does not exist.

const { id, email } = people.owner;

export const ownAccount: Row[] = [
  [get(`/auth/keycloak/getUserByKcToken/${id}`), '44244444'],
  [get(`/auth/keycloak/getUserPlatformAccessOptions/${id}`), '44244444'],
  [
    put(`/auth/keycloak/updateUserByKcToken/${id}`, { id, first_name: 'F', last_name: 'L', email }),
    '44244444',
  ],
  [post('/auth/keycloak/getCommunicationPreferences', { platforms: [2, 5] }), '22222222'],
  [post(`/auth/keycloak/saveCommunicationPreferences/${id}`, { communication_preferences: [] }), '44244444'],
];
