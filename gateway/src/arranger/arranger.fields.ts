import { flag, idList, password, status, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { Arranger, ArrangerDetailsInput } from '../generated/graph.ts';
import { needsOfValues, type RowNeeds } from '../rest/loader/complete-rows.ts';

/** The plain fields of an arranger [ENT-34]. A body without a password keeps the stored one [ARR-08]. */
export const arrangerFields = fieldTable({
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text('email'),
  status: status('status'),
  accessesAllLocations: flag('location_access'),
  receivesSystemAlerts: flag('email_subscription'),
  locationIds: idList('locations'),
  password: password('password'),
} satisfies FieldsOf<Arranger, ArrangerDetailsInput>);

/** What the plain fields of a row of a list need. */
export const arrangerRowNeeds: RowNeeds = {
  ...needsOfValues(arrangerFields.readPaths),
  'revisions.details': arrangerFields.comparedPaths,
};

/** The feedback alerts of an arranger [API-74]. */
export const alertFields = fieldTable({ alertIds: idList('medalliaAlertOptions') });
