import {
  type FieldNode,
  type GraphQLDirective,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What an operation selects below a field. */
export type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/**
 * Returns the paths of the fields that the operation selects in the rows of a page, at most two names deep: `phone`,
 * `address`, `address.zip`. It follows fragments, and leaves out what `@skip` and `@include` leave out.
 */
export function selectedInRows(info: Selection): Set<string> {
  const paths = new Set<string>();
  for (const list of info.fieldNodes)
    for (const rows of fieldsIn(list.selectionSet, info))
      if (rows.name.value === 'rows')
        for (const field of fieldsIn(rows.selectionSet, info)) {
          paths.add(field.name.value);
          for (const below of fieldsIn(field.selectionSet, info))
            paths.add(`${field.name.value}.${below.name.value}`);
        }
  return paths;
}

/** Returns the fields of a selection set. All its fragments are of the type of the object, as rows have one type. */
function fieldsIn(set: SelectionSetNode | undefined, info: Selection): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (!isSelected(selection, info)) return [];
    if (selection.kind === Kind.FIELD) return [selection];
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    return fieldsIn((isSpread ? info.fragments[selection.name.value] : selection)?.selectionSet, info);
  });
}

function isSelected(selection: SelectionNode, { variableValues }: Selection) {
  const condition = (directive: GraphQLDirective) =>
    getDirectiveValues(directive, selection, variableValues)?.if;
  return condition(GraphQLSkipDirective) !== true && condition(GraphQLIncludeDirective) !== false;
}
