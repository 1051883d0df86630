import { Pool } from 'undici';

export const upstreamUrl = process.env.UPSTREAM_URL ?? '';
const pool = new Pool(upstreamUrl, { connections: 64 });

export const post = <Answer>(path: string, authorization: string, body: object) =>
  call<Answer>('POST', path, authorization, body);

/** Requests a path and returns the `data` of the answer. */
export const get = async <Data>(path: string, authorization: string) =>
  (await call<{ data: Data }>('GET', path, authorization)).data;

async function call<Answer>(
  method: 'GET' | 'POST',
  path: string,
  authorization: string,
  body?: object,
): Promise<Answer> {
  const { statusCode, body: answer } = await pool.request({
    method,
    path,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (statusCode !== 200) throw new Error(`${path} responded with ${statusCode}.`);
  return (await answer.json()) as Answer;
}
