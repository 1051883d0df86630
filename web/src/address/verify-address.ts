import type { ApolloClient } from '@apollo/client';
import type { addressRules } from '@console/schema/address.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import { AddressCheckDocument } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';

/** An address that passed validation. */
export type ValidAddress = z.output<ReturnType<typeof addressRules>>;

export type Verdict =
  | { kind: 'good' }
  | { kind: 'bad'; message: string }
  | { kind: 'unavailable' }
  | { kind: 'session over' };

/** Lets the graph check an address. Resolves with `unavailable` if it could not. */
export async function verifyAddress(client: ApolloClient, address: ValidAddress): Promise<Verdict> {
  try {
    const { data } = await client.query({
      query: AddressCheckDocument,
      variables: { address },
      fetchPolicy: 'no-cache',
    });
    const verdict = data?.addressVerification;
    if (!verdict) return { kind: 'unavailable' };
    if (verdict.outcome === 'ACCEPTED') return { kind: 'good' };
    return { kind: 'bad', message: verdict.message ?? messages.invalidAddress };
  } catch (fault) {
    return { kind: endsSession(toProblemOf(fault)) ? 'session over' : 'unavailable' };
  }
}
