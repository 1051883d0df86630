// Calls of the matrix in session/walls.test.ts, and how they are written.

export type Call = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  body?: unknown;
  /** What the provider adds first; its id takes the place of `new` in the path. */
  ofNew?: Call | undefined;
};
export const get = (path: string): Call => ({ method: 'get', path });
export const post = (path: string, body: unknown): Call => ({ method: 'post', path, body });
export const put = (path: string, body: unknown): Call => ({ method: 'put', path, body });

/** Deletes something that was added just before, so that each person finds it there. */
export const remove = (path: string, ofNew: Call): Call => ({ method: 'delete', path: `${path}/new`, ofNew });

/** Which columns of the matrix a call answers how: 2 = 200, 3 = 403, 4 = 404. */
export type Row = [Call, string];
