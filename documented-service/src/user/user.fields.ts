import type { Context } from '../http/call.ts';
import { refuseDuplicate, refuseUnknown, ServiceError } from '../http/errors.ts';
import { email, flag, id, optional, phone, required, status } from '../http/fields.ts';
import type { User } from '../store/records.ts';

/** The second printed spelling of three user fields [ENT-37]. */
export const userSpellings = { email_address: 'email', mobile_number: 'phone', user_pass: 'password' };

/** The fields that company users and provider users share; a blank password on edit means unchanged. */
export const userFields = {
  first_name: required(100),
  middle_name: optional(100),
  last_name: required(100),
  email,
  phone,
  password: optional(20),
  status: status.optional(),
  isArranger: flag.optional(),
  id: id.nullish(),
};

/** Refuses an email that another user has. */
export function refuseTakenEmail({ store }: Context, email: string, own?: number): void {
  const taken = store.list('user', (user) => user.email === email && user.id !== own);
  refuseDuplicate(taken.length > 0, 'A user with this email');
}

/** Refuses a body whose id is not the one in the path. */
export function refuseOtherId(pathId: number, bodyId: number | null | undefined, key = 'id'): void {
  if (bodyId != null && bodyId !== pathId) throw new ServiceError(400, `Wrong value of key ${key}.`);
}

/** The fields of a new user that no request body contains. */
export const newUser: Pick<
  User,
  | 'ecommerce_role'
  | 'access'
  | 'platforms'
  | 'business_segments'
  | 'medallia_alert_options'
  | 'aftercare_alert_options'
  | 'user_role'
> = {
  ecommerce_role: null,
  access: {},
  platforms: [],
  business_segments: [],
  medallia_alert_options: [],
  aftercare_alert_options: [],
  user_role: null,
};

/** Saves the platforms of a user; access on a removed platform is removed too. */
export function savePlatforms({ store }: Context, user: User, platforms: number[]): void {
  refuseUnknown(store, 'platform', platforms);
  const kept = Object.entries(user.access).filter(([platform]) => platforms.includes(Number(platform)));
  store.update('user', user.id, { platforms, access: Object.fromEntries(kept) });
}
