import { createHash } from 'node:crypto';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo-data/sign-ins.ts';

/** A person with an account at the identity provider. The console may not have an account for that person. */
export type IdentityPerson = {
  /** The name that the person enters; also `preferred_username`. */
  username: string;
  who: string;
  email: string;
  isEmailVerified: boolean;
};

/** People whom the console must refuse, to demonstrate those cases. */
const STRANGERS: readonly IdentityPerson[] = [
  {
    username: 'stranger@elsewhere.test',
    who: 'has no account in the console',
    email: 'stranger@elsewhere.test',
    isEmailVerified: true,
  },
  {
    username: 'unverified@southwind.test',
    who: 'has the unverified email owner@southwind.test',
    email: 'owner@southwind.test',
    isEmailVerified: false,
  },
];

export const PEOPLE: readonly IdentityPerson[] = [
  ...DEMO_SIGN_INS.map(({ email, who }) => ({ username: email, who, email, isEmailVerified: true })),
  ...STRANGERS,
];

/** Returns the person with this name, ignoring case, and this password. */
export function personWith(username: string, password: string): IdentityPerson | undefined {
  const name = username.trim().toLowerCase();
  return password === DEMO_PASSWORD ? PEOPLE.find((person) => person.username === name) : undefined;
}

/** Returns the permanent id of a person. It is the same after every start and is not the email address. */
export function subjectOf({ username }: IdentityPerson): string {
  const hex = createHash('sha256').update(`identity-provider/${username}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

export function personOf(subject: string): IdentityPerson | undefined {
  return PEOPLE.find((person) => subjectOf(person) === subject);
}

/**
 * Returns the token claims of a person. The names are derived from the username, because only the console
 * knows the names of the demo data.
 */
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
