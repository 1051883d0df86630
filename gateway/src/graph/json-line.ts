/** JSON and a newline, so that two answers do not share a line in a shell. */
export const toJsonLine = (value: unknown) => `${JSON.stringify(value)}\n`;
