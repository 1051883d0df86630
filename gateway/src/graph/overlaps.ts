import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { limits } from './limits.ts';

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** What GraphQL merges in one place. */
type Place = {
  /** By the name in the answer. */
  fields: Map<string, FieldNode[]>;
  fragments: Set<string>;
  /** The number of selections, fragments included. */
  length: number;
};

/** Deeper places are left to the limit of depth, and to the rule against fragments that contain themselves. */
const maxLevels = limits.nesting;

/**
 * Whether GraphQL's rule of overlapping fields may make more comparisons than the limit: pairs of fields with the same
 * name, and pairs of fragments, in each place. Their number grows with the square of the document's length.
 */
function repeatsTooOften(document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  let count = 0;
  const countIn = (selections: readonly SelectionSetNode[], level: number) => {
    const place: Place = { fields: new Map(), fragments: new Set(), length: 0 };
    for (const set of selections) collect(set, place, fragments);
    count += place.length + pairs(place.fragments.size);
    for (const same of place.fields.values()) {
      count += pairs(same.length);
      if (count > limits.overlaps || level > maxLevels) return;
      const below = same.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (below.length > 0) countIn(below, level + 1);
    }
  };
  return document.definitions.some((part) => {
    if ('selectionSet' in part) countIn([part.selectionSet], 0);
    return count > limits.overlaps;
  });
}

const pairs = (of: number) => (of * (of - 1)) / 2;

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const isFragment = (part: DocumentNode['definitions'][number]) => part.kind === Kind.FRAGMENT_DEFINITION;
  return new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));
}

/** Adds selections to a place. A fragment counts once in it. */
function collect({ selections }: SelectionSetNode, place: Place, fragments: Fragments) {
  place.length += selections.length;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) addField(selection, place);
    else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, place, fragments);
    else if (!place.fragments.has(selection.name.value)) {
      place.fragments.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment) collect(fragment.selectionSet, place, fragments);
    }
  }
}

function addField(field: FieldNode, { fields }: Place) {
  const name = (field.alias ?? field.name).value;
  const same = fields.get(name);
  if (same) same.push(field);
  else fields.set(name, [field]);
}

/** Refuses a document that takes too many comparisons, before any other rule makes them. */
export const overlapsRule: ValidationRule = (context) => ({
  Document(document) {
    if (!repeatsTooOften(document)) return undefined;
    context.reportError(
      new GraphQLError(
        'The document repeats fields or fragments too often. Select each field once in a place.',
      ),
    );
    // All rules go on with the document that one of them returns.
    return { kind: Kind.DOCUMENT, definitions: [] } satisfies DocumentNode;
  },
});
