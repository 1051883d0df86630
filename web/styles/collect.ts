import { declarationOf, evaluate, type Node, NotStatic, readSource, type SourceFile } from './evaluate.ts';

/** Call of `chakra` or `defineSlotRecipe` in a source file. */
export type RecipeCall = {
  kind: 'element' | 'slots';
  /** Position of the recipe in the source. */
  start: number;
  end: number;
  recipe: object;
};

export type StyleProp = { name: string; value: unknown };

export type FileStyles = { calls: RecipeCall[]; props: StyleProp[] };

const STYLED_SYSTEM = '@chakra-ui/react/styled-system';

/** Returns the recipes and style props of a source file. Throws if one is not known at build time. */
export function collectStyles(path: string, isStyleProp: (name: string) => boolean): FileStyles {
  const file = readSource(path);
  const found: FileStyles = { calls: [], props: [] };
  walk(file.program, (node) => {
    const call = recipeCallOf(node, file);
    if (call) found.calls.push(call);
    if (node.type === 'JSXOpeningElement') found.props.push(...stylePropsOf(node, file, isStyleProp));
  });
  return found;
}

function walk(node: Node, visit: (node: Node) => void) {
  if (Array.isArray(node)) return node.forEach((one) => void walk(one, visit));
  if (typeof node?.type !== 'string') return;
  visit(node);
  for (const child of Object.values(node)) if (child && typeof child === 'object') walk(child, visit);
}

function recipeCallOf(node: Node, file: SourceFile): RecipeCall | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null;
  const { name } = node.callee;
  if ((name !== 'chakra' && name !== 'defineSlotRecipe') || !isOfChakra(name, file)) return null;
  const recipe = node.arguments.at(-1);
  const kind = name === 'chakra' ? 'element' : 'slots';
  if (kind === 'element' && node.arguments.length < 2) return null;
  return { kind, start: recipe.start, end: recipe.end, recipe: evaluate(recipe, file) as object };
}

const isOfChakra = (name: string, { program }: SourceFile) =>
  program.body.some(
    (statement: Node) =>
      statement.type === 'ImportDeclaration' &&
      statement.source.value === STYLED_SYSTEM &&
      statement.specifiers.some(({ local }: Node) => local.name === name),
  );

function stylePropsOf(element: Node, file: SourceFile, isStyleProp: (name: string) => boolean): StyleProp[] {
  if (element.name.type === 'JSXIdentifier' && /^[a-z]/.test(element.name.name)) return [];
  const isStyled = isStyledElement(element.name, file);
  const valuesOf = (node: Node) => {
    try {
      return leavesOf(node).map((leaf) => evaluate(leaf, file));
    } catch (error) {
      // Other components may have props with the names of styles.
      if (error instanceof NotStatic && !isStyled) return [];
      throw error;
    }
  };
  return element.attributes.flatMap((attribute: Node): StyleProp[] => {
    if (attribute.type === 'JSXSpreadAttribute')
      return spreadProps(attribute.argument, file).filter(({ name }) => isStyleProp(name));
    const { name } = attribute.name;
    if (typeof name !== 'string' || !isStyleProp(name) || !attribute.value) return [];
    return valuesOf(attribute.value).map((value) => ({ name, value }));
  });
}

/** Whether the element is made by `chakra`, so that all its props with the names of styles are styles. */
function isStyledElement(name: Node, file: SourceFile): boolean {
  if (name.type === 'JSXMemberExpression') return name.object.name === 'chakra';
  const declared = declarationOf(name.name, file);
  return declared?.node.type === 'CallExpression' && declared.node.callee.name === 'chakra';
}

/** Returns the styles that an expression such as `{...(isNumber && { whiteSpace: 'nowrap' })}` adds. */
function spreadProps(node: Node, file: SourceFile): StyleProp[] {
  return leavesOf(node).flatMap((leaf) => {
    try {
      const value = evaluate(leaf, file);
      return value && typeof value === 'object'
        ? Object.entries(value).map(([name, style]) => ({ name, value: style }))
        : [];
    } catch (error) {
      // Props that are passed on are found where they are written.
      if (error instanceof NotStatic) return [];
      throw error;
    }
  });
}

/** Returns the expressions of which a conditional expression yields one. */
function leavesOf(node: Node): Node[] {
  if (node.type === 'JSXExpressionContainer') return leavesOf(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...leavesOf(node.consequent), ...leavesOf(node.alternate)];
  if (node.type === 'LogicalExpression')
    return node.operator === '&&' ? leavesOf(node.right) : [...leavesOf(node.left), ...leavesOf(node.right)];
  return node.type === 'Identifier' && node.name === 'undefined' ? [] : [node];
}
