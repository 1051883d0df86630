declare module 'virtual:visibility' {
  /** The rules that show or hide something, as text. */
  export const visibility: string;
}
