import type { Routes } from '../entity.ts';
import { ok, refused } from '../fake-answer.ts';

/** The calls on saved views. The service starts with one. */
export function savedViewRoutes(): Routes {
  const views = new Map([[1, { id: 1, name: 'North', path: '/company/list?name=north' }]]);
  let last = 1;
  return {
    'GET /auth/views': () => ok({ data: [...views.values()] }),
    'POST /auth/views': ({ body: { name, path } }) => {
      if (name === 'Full') return refused(400, 'Full', { msg: { name: 'You have 20 saved views.' } });
      last += 1;
      const data = { id: last, name: String(name), path: String(path) };
      views.set(last, data);
      return ok({ message: 'View saved successfully', id: last, data });
    },
    'PUT /auth/views/{id}': ({ params, body: { name } }) => {
      if (name === 'Taken') {
        const fault = { name: 'Another view of this list has this name.' };
        return refused(400, 'Taken', { msg: fault, codes: { name: { code: 'TAKEN' } } });
      }
      const data = { id: Number(params.id), path: '', ...views.get(Number(params.id)), name: String(name) };
      views.set(data.id, data);
      return ok({ message: 'View renamed successfully', id: data.id, data });
    },
    'DELETE /auth/views/{id}': ({ params }) => {
      views.delete(Number(params.id));
      return ok({ message: 'View deleted successfully', id: Number(params.id) });
    },
  };
}
