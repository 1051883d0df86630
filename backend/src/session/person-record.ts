import type { z } from 'zod';
import type { Person } from './person.store.ts';
import type { personRecord } from './session.contract.ts';

/** Returns the signed-in person as in responses. */
export const toPersonRecord = (person: Person): z.output<typeof personRecord> => ({
  id: person.id,
  first_name: person.firstName,
  middle_name: person.middleName,
  last_name: person.lastName,
  email: person.email,
  phone: person.phone,
  status: person.status,
  company_id: person.companyId,
  company: person.companyId === null ? null : { id: person.companyId, name: person.companyName ?? '' },
  isArranger: person.isArranger,
  arranger_id: person.arrangerId,
  userRoles: person.roles,
});
