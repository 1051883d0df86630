import { Lexer, Source, TokenKind } from 'graphql';
import { badRequest } from '../errors/graph-error.ts';
import { limits } from './limits.ts';

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Refuses what is nested so deeply that the parser, the validation or the coercion of variables, which are
 * recursive, would overflow the stack. Anything else that is wrong is left to Apollo.
 * @param asked body of a POST, or parameters of a GET with the variables as JSON
 */
export function refuseDeepNesting(asked: unknown) {
  const { query, variables } = (asked ?? {}) as { query?: unknown; variables?: unknown };
  if (typeof query === 'string' && isDocumentDeep(query)) throw tooDeep('The document');
  if (isValueDeep(typeof variables === 'string' ? parse(variables) : variables, limits.nesting))
    throw tooDeep('A variable');
}

const tooDeep = (what: string) =>
  badRequest(`${what} is nested more than ${limits.nesting} levels deep. Nest less.`);

function isDocumentDeep(text: string): boolean {
  // Almost every document ends here. The lexer is needed to skip strings and comments.
  if (text.split(/[{[(]/, limits.nesting + 2).length <= limits.nesting + 1) return false;
  const lexer = new Lexer(new Source(text));
  try {
    let depth = 0;
    for (let tokens = 0; tokens <= limits.tokens; tokens += 1) {
      const { kind } = lexer.advance();
      if (kind === TokenKind.EOF) return false;
      if (opening.has(kind)) depth += 1;
      else if (closing.has(kind)) depth -= 1;
      if (depth > limits.nesting) return true;
    }
  } catch {
    // The parser reports the syntax error.
  }
  return false;
}

function isValueDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isValueDeep(inner, levels - 1));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
