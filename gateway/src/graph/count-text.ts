/** Returns a count with its noun: `1 person`, `19,229 people`. By default, the plural takes an s. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
