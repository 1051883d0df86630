import {
  type DocumentNode,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { FieldsRead } from '../rest/client/sparse.ts';

/** Fields that read whole records of other types, whatever else is selected. */
const readersOfOthers = new Set([
  'Company.accessHolders',
  'CompanyUser.effectiveAccess',
  'CompanyUser.reachedLocations',
  'CompanyUser.reachedRegions',
  'Location.accessHolders',
  'Location.accessibleBy',
  'Query.impact',
  'Viewer.effectiveAccess',
  'Viewer.reachedLocations',
  'Viewer.reachedRegions',
]);

/**
 * Returns the fields that a valid document reads, by object type. Null if one of them reads whole records of other
 * types.
 */
export function fieldsReadBy(schema: GraphQLSchema, document: DocumentNode): FieldsRead | null {
  const read = new Map<string, Set<string>>();
  let readsOthers = false;
  const types = new TypeInfo(schema);
  const note = (type: string, field: string) => {
    readsOthers ||= readersOfOthers.has(`${type}.${field}`);
    const fields = read.get(type) ?? new Set();
    read.set(type, fields.add(field));
  };
  const visitor = visitWithTypeInfo(types, {
    Field({ name }) {
      const parent = types.getParentType();
      if (isObjectType(parent)) note(parent.name, name.value);
      if (isAbstractType(parent))
        for (const type of schema.getPossibleTypes(parent)) note(type.name, name.value);
    },
  });
  visit(document, visitor);
  return readsOthers ? null : read;
}
