declare module 'stylis' {
  /** `props` are the selectors of a rule or the name of a declaration. */
  export type Element = { type: string; props: string | string[]; children: Element[] | string };
  export function compile(css: string): Element[];
  export function serialize(elements: Element[], callback: unknown): string;
  export const stringify: unknown;
}
