import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';

/** Queries that show data of a company user, refetched after each save of a person [CUS-19]. */
export const userQueries = ['UserPage', 'UserEffectiveAccess', 'UserEffectiveAccessTable', 'CompanyUsersTab'];

/** Form values of a person's details; blank if nothing is stored. */
export type UserDetailsValues = {
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Blank keeps the stored password, which the form never receives. */
  password: string;
};

/** The blank form of a new person. */
export const newUser: Stored<UserDetailsValues> = {
  values: { firstName: '', middleName: '', lastName: '', email: '', phone: '', password: '' },
  revision: null,
};

/** The stored details of a company user or a provider user. */
type PersonRead = {
  [Name in Exclude<keyof UserDetailsValues, 'password'>]: string | null;
} & { revisions: { details: string } | null };

/** Returns the form values of stored details. */
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

/** Field descriptors of the details, without the password, which is never shown. */
export const userDescriptors: FieldDescriptor<UserDetailsValues>[] = [
  { label: 'First Name', paths: ['firstName'] },
  { label: 'M.I.', paths: ['middleName'] },
  { label: 'Last Name', paths: ['lastName'] },
  { label: 'Email Address', paths: ['email'] },
  { label: 'Phone Number', paths: ['phone'] },
];
