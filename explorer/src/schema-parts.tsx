import { type SchemaReference, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { Kind } from 'graphql';
import type { SchemaEntry } from './schema-entries.ts';

/** The most parts that are shown. More would slow down typing, and nobody reads them. */
const MOST = 50;

/** A place in a query, from which GraphiQL opens documentation. */
const place: SchemaReference['typeInfo'] = {
  type: null,
  parentType: null,
  inputType: null,
  directiveDef: null,
  fieldDef: null,
  enumValue: null,
  argDef: null,
  argDefs: null,
  objectFieldDefs: null,
  inputObjectType: null,
  interfaceDef: null,
  objectTypeDef: null,
};

/** Lists parts of the schema, best match first. */
export function SchemaParts({ parts }: { parts: readonly SchemaEntry[] }) {
  const openDocumentation = useOpenDocumentation();
  return (
    <>
      <h2>{parts.length > MOST ? `Schema: the best ${MOST} of ${parts.length}` : 'Schema'}</h2>
      <ul>
        {parts.slice(0, MOST).map((part) => (
          <li key={part.name}>
            <button type="button" onClick={() => openDocumentation(part)}>
              <strong>{part.name}</strong> <small>{part.kind}</small>
              <span>{part.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function useOpenDocumentation() {
  const { setVisiblePlugin, setSchemaReference } = useGraphiQLActions();
  const referencePlugin = useGraphiQL((state) => state.referencePlugin);
  return ({ type, field }: SchemaEntry) => {
    setVisiblePlugin(referencePlugin ?? null);
    setSchemaReference(
      field
        ? { kind: Kind.FIELD, typeInfo: { ...place, parentType: type, fieldDef: field } }
        : { kind: Kind.NAMED_TYPE, typeInfo: { ...place, type } },
    );
    // The focused button disappears with the panel.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.graphiql-doc-explorer-back')?.focus());
  };
}
