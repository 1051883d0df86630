import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree. Only the properties that are used here are read. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has a type for each kind of node.
export type Node = any;

/** A source file and the constants at its top level. */
export type SourceFile = {
  path: string;
  code: string;
  program: Node;
  /** Initial value of each constant. */
  constants: Map<string, Node>;
  /** File and exported name of each relative import. */
  imports: Map<string, { path: string; name: string }>;
};

/** Thrown for an expression whose value is not known at build time. */
export class NotStatic extends Error {}

const files = new Map<string, SourceFile>();

/** Parses a file. An unchanged file is parsed once. */
export function readSource(path: string): SourceFile {
  const code = readFileSync(path, 'utf8');
  const known = files.get(path);
  if (known?.code === code) return known;
  const { program, errors } = parseSync(path, code, { preserveParens: false });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const file: SourceFile = { path, code, program, constants: new Map(), imports: new Map() };
  for (const statement of program.body as Node[]) noteDeclarations(file, statement);
  files.set(path, file);
  return file;
}

function noteDeclarations(file: SourceFile, statement: Node) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const') {
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) file.constants.set(id.name, init);
    }
  }
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return;
  for (const { type, local, imported } of statement.specifiers) {
    if (type !== 'ImportSpecifier') continue;
    const path = join(dirname(file.path), statement.source.value);
    file.imports.set(local.name, { path, name: imported.name });
  }
}

/** Returns the declaration of a name: the file and the initial value of its constant. */
export function declarationOf(name: string, file: SourceFile): { file: SourceFile; node: Node } | null {
  const node = file.constants.get(name);
  if (node) return { file, node };
  const from = file.imports.get(name);
  return from ? declarationOf(from.name, readSource(from.path)) : null;
}

const evaluators: Record<string, (node: Node, file: SourceFile) => unknown> = {
  Literal: ({ value }) => value,
  TSAsExpression: ({ expression }, file) => evaluate(expression, file),
  TSSatisfiesExpression: ({ expression }, file) => evaluate(expression, file),
  JSXExpressionContainer: ({ expression }, file) => evaluate(expression, file),
  UnaryExpression: (node, file) => {
    if (node.operator !== '-') throw notStatic(node, file);
    return -Number(evaluate(node.argument, file));
  },
  ArrayExpression: ({ elements }, file) => elements.map((element: Node) => evaluate(element, file)),
  TemplateLiteral: ({ quasis, expressions }, file) =>
    quasis
      .map(({ value }: Node, at: number) =>
        at < expressions.length ? value.cooked + String(evaluate(expressions[at], file)) : value.cooked,
      )
      .join(''),
  ObjectExpression: ({ properties }, file) =>
    Object.assign({}, ...properties.map((property: Node) => entriesOf(property, file))),
  CallExpression: (node, file) => {
    const declared = node.callee.type === 'Identifier' && declarationOf(node.callee.name, file);
    if (!declared) throw notStatic(node, file);
    if (declared.node.type !== 'ArrowFunctionExpression') throw notStatic(node, file);
    const constants = new Map(declared.file.constants);
    declared.node.params.forEach((parameter: Node, at: number) => {
      constants.set(parameter.name, { type: 'Literal', value: evaluate(node.arguments[at], file) });
    });
    return evaluate(declared.node.body, { ...declared.file, constants });
  },
  Identifier: (node, file) => {
    const declaration = declarationOf(node.name, file);
    if (!declaration) throw notStatic(node, file);
    return evaluate(declaration.node, declaration.file);
  },
};

/** Returns the value of an expression of constants, or throws `NotStatic`. */
export function evaluate(node: Node, file: SourceFile): unknown {
  const evaluator = evaluators[node.type];
  if (!evaluator) throw notStatic(node, file);
  return evaluator(node, file);
}

function entriesOf(property: Node, file: SourceFile): object {
  if (property.type === 'SpreadElement') return evaluate(property.argument, file) as object;
  const { key, computed, value } = property;
  const name = computed ? evaluate(key, file) : (key.name ?? key.value);
  return { [String(name)]: evaluate(value, file) };
}

export const notStatic = (node: Node, { path, code }: SourceFile) =>
  new NotStatic(
    `${path}:${code.slice(0, node.start).split('\n').length}: the style "${code.slice(node.start, node.end)}" is not known at build time. Use constants.`,
  );
