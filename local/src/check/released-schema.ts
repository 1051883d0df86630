import { type ASTNode, parse, print, visit } from 'graphql';

/**
 * Returns a schema in the form that the comparison needs: one definition per line, without descriptions. The
 * result is committed, because a CI clone may lack the tag of the release.
 */
export function compactSchema(sdl: string): string {
  const undescribed = visit(parse(sdl), {
    enter: (node: ASTNode) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return undescribed.definitions.map((definition) => `${print(definition).replace(/\s+/g, ' ')}\n`).join('');
}
