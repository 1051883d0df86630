/** A block of code in a document. */
export type DocBlock = {
  /** What stands behind the language: `skip`, `answer`, `in=root`. */
  marks: string[];
  language: string;
  text: string;
  /** Of its first line, from 1. */
  line: number;
};

/** The fenced blocks of a document, in their order. */
export function docBlocks(markdown: string): DocBlock[] {
  const blocks: DocBlock[] = [];
  let open: DocBlock | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(\S*)(.*)$/.exec(line);
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

/** The JSON texts in an output, one behind the other with or without lines between them, as curl leaves them. */
export const jsonIn = (output: string): Record<string, unknown>[] =>
  output
    .replaceAll('}{"', '}\n{"')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** What a value is like: names of fields and kinds of values, lists by their first entry. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).map(([name, held]) => [name, shapeOf(held)] as const);
  return Object.fromEntries(fields.toSorted(([a], [b]) => a.localeCompare(b)));
}
