/** Other people, who use the console at an even pace while somebody attacks. */
import { Pool } from 'undici';
import { askAtPace, type Outcome, type PaceResult } from '../load/open-loop.ts';
import { percentile } from '../report/statistics.ts';
import { ORDINARY } from './documents.ts';
import { type Stack, signIn } from './stack.ts';

/** Requests per second of all of them together. */
const ASKED_A_SECOND = 10;
const OTHERS = ['owner@southwind.test', 'owner@northwind.test', 'region@northwind.test'];

export type Others = (forMs: number) => Promise<PaceResult>;

/** Signs them in. An answer with an error counts as wrong. */
export async function createOthers({ url }: Stack): Promise<Others> {
  const tokens = await signIn(url, OTHERS);
  const pool = new Pool(url, { connections: 64 });
  const read = async (index: number): Promise<Outcome> => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: {
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: ORDINARY[index % ORDINARY.length] }),
    });
    const answer = await body.text();
    return statusCode === 200 && !answer.includes('"errors"') ? 'answered' : { wrong: answer.slice(0, 300) };
  };
  return (forMs) => askAtPace({ aSecond: ASKED_A_SECOND, forMs }, read);
}

export const answeredShare = ({ asked, answeredMs }: PaceResult) => answeredMs.length / asked;

export const p99Of = (results: PaceResult[]) =>
  percentile(
    results.flatMap(({ answeredMs }) => answeredMs),
    0.99,
  );
