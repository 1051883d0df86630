import { createHash } from 'node:crypto';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo-data/sign-ins.ts';

/** Somebody whom the identity provider knows; whether the console knows them is the console's affair. */
export type IdentityPerson = {
  /** What they type; also `preferred_username`. */
  username: string;
  who: string;
  email: string;
  isEmailVerified: boolean;
};

/** People whom the console must turn away, so that this can be seen. */
const STRANGERS: readonly IdentityPerson[] = [
  {
    username: 'stranger@elsewhere.test',
    who: 'has no account in the console',
    email: 'stranger@elsewhere.test',
    isEmailVerified: true,
  },
  {
    username: 'unverified@southwind.test',
    who: 'says that owner@southwind.test is theirs, and nobody has checked',
    email: 'owner@southwind.test',
    isEmailVerified: false,
  },
];

export const PEOPLE: readonly IdentityPerson[] = [
  ...DEMO_SIGN_INS.map(({ email, who }) => ({ username: email, who, email, isEmailVerified: true })),
  ...STRANGERS,
];

/** The one with this name and password, whatever the letters' case of the name. */
export function personWith(username: string, password: string): IdentityPerson | undefined {
  const name = username.trim().toLowerCase();
  return password === DEMO_PASSWORD ? PEOPLE.find((person) => person.username === name) : undefined;
}

/** What tells a person from all others for ever: the same after every start, and not their e-mail. */
export function subjectOf({ username }: IdentityPerson): string {
  const hex = createHash('sha256').update(`identity-provider/${username}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

export function personOf(subject: string): IdentityPerson | undefined {
  return PEOPLE.find((person) => subjectOf(person) === subject);
}

/** What a token tells of a person. Names are made from the username: the demo data's own are the console's to tell. */
export function claimsOf(person: IdentityPerson) {
  const [given = '', family = ''] = person.username.split(/[@.]/).map(capitalised);
  return {
    email: person.email,
    email_verified: person.isEmailVerified,
    preferred_username: person.username,
    name: `${given} ${family}`,
    given_name: given,
    family_name: family,
  };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
