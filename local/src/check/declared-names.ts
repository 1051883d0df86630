import { parseSync } from '@swc/core';

/** A name that a file declares, with the line of its first declaration. */
export type DeclaredName = { name: string; line: number };

/**
 * The fields of syntax nodes with a declared name, in addition to the bindings of variables and parameters.
 */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  FunctionDeclaration: 'identifier',
  FunctionExpression: 'identifier',
  ClassDeclaration: 'identifier',
  ClassExpression: 'identifier',
  ClassMethod: 'key',
  ClassProperty: 'key',
  PrivateMethod: 'key',
  PrivateProperty: 'key',
  KeyValueProperty: 'key',
  MethodProperty: 'key',
  GetterProperty: 'key',
  SetterProperty: 'key',
  TsPropertySignature: 'key',
  TsMethodSignature: 'key',
  TsGetterSignature: 'key',
  TsSetterSignature: 'key',
  TsTypeAliasDeclaration: 'id',
  TsInterfaceDeclaration: 'id',
  TsEnumDeclaration: 'id',
  TsEnumMember: 'id',
  TsModuleDeclaration: 'id',
  TsTypeParameter: 'name',
  ImportDefaultSpecifier: 'local',
  ImportNamespaceSpecifier: 'local',
  ExportSpecifier: 'exported',
};

type Node = { type?: string; value?: unknown; span?: { start: number }; [field: string]: unknown };

/**
 * Returns the names that a TypeScript file declares, each once. Names that it only uses (`Math.floor`, an
 * import, a shorthand) are declared elsewhere: in another file of the repository or in a library.
 */
export function declaredNames(file: string, source: string): DeclaredName[] {
  // In files without JSX, `<Type>` may precede a value as a type assertion.
  const tsx = file.endsWith('x');
  const { body } = parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' });
  const offsets = new Map<string, number>();
  collect({ body }, (name, offset) => {
    if (!offsets.has(name)) offsets.set(name, offset);
  });
  const lineAt = lineFinder(source);
  return [...offsets].map(([name, offset]) => ({ name, line: lineAt(offset) }));
}

function collect(node: Node, report: (name: string, offset: number) => void) {
  const declared = nameNodeOf(node);
  if (typeof declared?.value === 'string' && /Identifier|PrivateName/.test(declared.type ?? ''))
    report(declared.value, declared.span?.start ?? 1);
  for (const [field, child] of Object.entries(node)) {
    // `const { name } = it` uses a name that is declared with `it`.
    if (node.type === 'AssignmentPatternProperty' && field === 'key') continue;
    if (isNode(child)) collect(child, report);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nameNodeOf(node: Node): Node | null {
  const type = node.type ?? '';
  // Only the binding of a variable or a parameter can have a type annotation.
  if (type === 'Identifier') return 'typeAnnotation' in node ? node : null;
  if (type === 'ImportSpecifier') return node.imported ? (node.local as Node) : null;
  const field = NAME_FIELDS[type];
  return field === undefined ? null : (node[field] as Node | null);
}

/** Maps byte offsets to lines. swc counts bytes, starting at 1. */
function lineFinder(source: string) {
  const bytes = Buffer.from(source);
  return (offset: number) => {
    let line = 1;
    for (let at = bytes.indexOf(10); at !== -1 && at < offset - 1; at = bytes.indexOf(10, at + 1)) line += 1;
    return line;
  };
}
