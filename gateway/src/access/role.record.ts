import * as z from 'zod';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import { listInData } from '../rest/wire/answer.ts';
import { wireList, wireNamed } from '../rest/wire/wire.ts';

/** A child role. The documents write it as `role[0]`; a service may also send the role itself [ENT-10]. */
const childRole = z.union([
  z.object({ role: z.array(wireNamed).min(1) }).transform(({ role }) => role[0] as NamedRecord),
  z.object({ role: wireNamed }).transform(({ role }) => role),
  wireNamed,
]);

/** A role with the roles below it [ENT-10]. */
const listedRole = wireNamed
  .extend({ childRoles: wireList(childRole) })
  .transform(({ id, name, childRoles }) => ({ id, name, childRoles }));

export type ListedRole = z.output<typeof listedRole>;

/** All roles [API-88]. */
export const rolesAnswer = listInData(listedRole);
