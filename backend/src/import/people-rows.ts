import * as z from 'zod';
import { trimmedText } from '../http/fields/fields.ts';
import { rowOf } from '../http/fields/record-fields.ts';
import { personFields } from '../user/person.fields.ts';
import { createdAt } from './created-at.ts';

// The rows of people and their access, for dataset.ts.

const id = z.int().positive();
const name = trimmedText().min(1).max(100).nullable().default(null);
const flag = z.boolean().default(false);
/** 1 active, 0 inactive [CON-20]. */
const status = z.literal([0, 1]).default(1);

export const ecommerceRoles = z.strictObject({
  id,
  name: z.literal(['superadmin', 'selleradmin', 'enduser']),
  display_name: trimmedText().min(1),
});

const onPlatform = { person_id: id, platform_id: id };

/** Referenced tables come first. */
export const peopleRows = {
  arrangers: z.strictObject({
    id,
    company_id: id,
    first_name: name,
    last_name: name,
    // An invitation makes a person with it.
    email: personFields.email.row.nullable().default(null),
    status,
    location_access: flag,
    email_subscription: flag,
    ...createdAt,
  }),
  arranger_locations: z.strictObject({ arranger_id: id, location_id: id }),
  arranger_platforms: z.strictObject({ arranger_id: id, platform_id: id }),
  arranger_medallia_alert_options: z.strictObject({ arranger_id: id, medallia_alert_option_id: id }),

  // Company users, provider users (without a company) and the sign-ins of arrangers (with arranger_id, without
  // a role). E-mail addresses are stored in lowercase and are unique. A person without a password cannot sign
  // in.
  people: z.strictObject({
    id,
    company_id: id.nullable().default(null),
    arranger_id: id.nullable().default(null),
    ...rowOf(personFields),
    status,
    password: z.string().min(8).optional(),
    ecommerce_role_id: id.nullable().default(null),
    ...createdAt,
  }),
  // The role with the lowest position is the person's first role, which determines their permissions [ROL-01].
  // Company users have the roles of their access, in platform order.
  person_roles: z.strictObject({ person_id: id, role_id: id, position: z.int().min(0).default(0) }),
  person_platforms: z.strictObject(onPlatform),
  person_business_segments: z.strictObject({ person_id: id, business_segment_id: id }),
  person_medallia_alert_options: z.strictObject({ person_id: id, medallia_alert_option_id: id }),
  person_aftercare_alert_options: z.strictObject({ person_id: id, aftercare_alert_option_id: id }),
  // The person must have the platform.
  person_access: z.strictObject({ ...onPlatform, role_id: id, direct_access: flag }),
  person_access_regions: z.strictObject({ ...onPlatform, region_id: id }),
  person_access_locations: z.strictObject({ ...onPlatform, location_id: id }),
  person_access_director_locations: z.strictObject({ ...onPlatform, location_id: id }),
} as const;
