/** A fenced code block of a document. */
export type DocBlock = {
  /** The words after the language: `skip`, `answer`, `in=root`. */
  marks: string[];
  language: string;
  text: string;
  /** Line number of its first line, from 1. */
  line: number;
};

/** Returns the fenced blocks of a document in order. */
export function docBlocks(markdown: string): DocBlock[] {
  const blocks: DocBlock[] = [];
  let open: DocBlock | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^\s*```(\S*)(.*)$/.exec(line);
    if (!fence) {
      if (open) open.text += `${line}\n`;
    } else if (open) {
      blocks.push(open);
      open = null;
    } else {
      const [, language = '', marks = ''] = fence;
      open = { language, marks: marks.split(' ').filter(Boolean), text: '', line: index + 2 };
    }
  }
  return blocks;
}

/**
 * Returns whether a test runs the block against a stack: every block of docs/scripts.md, and elsewhere blocks
 * that send a request.
 */
export const runsOnStack = (file: string, { language, marks, text }: DocBlock) =>
  /^(?:sh|js)$/.test(language) &&
  !marks.includes('skip') &&
  (file === 'docs/scripts.md' || /\bcurl\b/.test(text));

/** Parses the JSON texts in the output of curl, which may or may not be separated by line breaks. */
export const jsonIn = (output: string): Record<string, unknown>[] =>
  output
    .replaceAll('}{"', '}\n{"')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** Returns the shape of a value: field names and types. Lists are reduced to their first entry. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)] as const);
  return Object.fromEntries(fields.toSorted(([a], [b]) => a.localeCompare(b)));
}
