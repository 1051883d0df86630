const filtered = (row: object, isWanted: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isWanted(name)));

export const pick = (row: object, names: readonly string[]) => filtered(row, (name) => names.includes(name));
export const omit = (row: object, names: readonly string[]) => filtered(row, (name) => !names.includes(name));
