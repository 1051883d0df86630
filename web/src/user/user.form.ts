import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';

/** The queries that show something of a person of a company: to be read anew after each of their saves [CUS-19]. */
export const userQueries = ['UserPage', 'UserReach', 'UserReachTable', 'CompanyUsersTab'];

/** Details of a person as a screen edits them; blank where nothing is on record. */
export type UserDetailsValues = {
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Blank: as it is. What is on record never comes here. */
  password: string;
};

/** The form of a new person. */
export const newUser: Stored<UserDetailsValues> = {
  values: { firstName: '', middleName: '', lastName: '', email: '', phone: '', password: '' },
  revision: null,
};

/** What is on record of a person, of a company or of the provider. */
type PersonRead = {
  [Name in Exclude<keyof UserDetailsValues, 'password'>]: string | null;
} & { revisions: { details: string } | null };

/** The details of a form from those on record. */
export const toStoredUser = (user: PersonRead): Stored<UserDetailsValues> => ({
  values: {
    firstName: user.firstName ?? '',
    middleName: user.middleName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    password: '',
  },
  revision: user.revisions?.details ?? null,
});

/** The details in a person's words; the password, which nobody is shown, is none of them. */
export const userFacts: Fact<UserDetailsValues>[] = [
  { label: 'First Name', paths: ['firstName'] },
  { label: 'M.I.', paths: ['middleName'] },
  { label: 'Last Name', paths: ['lastName'] },
  { label: 'Email Address', paths: ['email'] },
  { label: 'Phone Number', paths: ['phone'] },
];
