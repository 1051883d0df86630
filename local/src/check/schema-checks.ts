import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ASTNode, parse, visit } from 'graphql';
import { runTool } from '../build/run-tool.ts';

const SNAPSHOT = 'schema/schema.snapshot.graphql';

/** Writes the generated code and reports whether the schema snapshot in git was out of date. */
export async function staleSnapshot(root: string, signal: AbortSignal): Promise<string[]> {
  const before = readFileSync(join(root, SNAPSHOT), 'utf8');
  await runTool('graphql-codegen', ['--config', 'codegen.ts'], { folder: root, signal });
  if (readFileSync(join(root, SNAPSHOT), 'utf8') === before) return [];
  return [`${SNAPSHOT} was not current and is now updated. Review the changes and commit them.`];
}

type Described = { description?: { value: string }; name: { value: string } };

/**
 * Returns every type, field, argument and enum value without a description. The descriptions are the manual
 * that Sandbox shows.
 */
export function undescribed(root: string): string[] {
  const files = globSync('schema/*.graphql', { cwd: root }).filter((file) => file !== SNAPSHOT);
  return files.flatMap((file) =>
    undescribedIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
}

/** Does the same for one text, as `Query.companies.page has no description`. */
export function undescribedIn(sdl: string): string[] {
  const missing: string[] = [];
  const path: string[] = [];
  const describable =
    /^(ObjectType|InterfaceType|UnionType|EnumType|InputObjectType|ScalarType|Directive|Field|InputValue|EnumValue)Definition$/;
  const isPlace = (node: ASTNode): node is ASTNode & Described =>
    describable.test(node.kind) || /TypeExtension$/.test(node.kind);
  visit(parse(sdl), {
    enter(node) {
      if (!isPlace(node)) return;
      path.push(node.name.value);
      if (describable.test(node.kind) && !node.description?.value.trim())
        missing.push(`${path.join('.')} has no description`);
    },
    leave(node) {
      if (isPlace(node)) path.pop();
    },
  });
  return missing;
}
