import type { ApolloClient } from '@apollo/client';
import { countryIds } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import { AddressCheckDocument, type Extension } from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import type { WholeAddress } from './read-address.ts';

/**
 * Checks an address like its form [ADR-03] [ADR-06]. Resolves with what is wrong; null if it is accepted, if no check
 * is configured for its country, or if the check is unavailable.
 */
export type VerifyAddress = (address: WholeAddress) => Promise<string | null>;

/** Returns the check, with the extensions of the service. The same address is checked once. */
export function toVerifyAddress(client: ApolloClient, extensions: readonly Extension[]): VerifyAddress {
  const answers = new Map<string, Promise<string | null>>();
  const ask = async (address: WholeAddress) => {
    try {
      const { data } = await client.query({
        query: AddressCheckDocument,
        variables: { address },
        fetchPolicy: 'no-cache',
        context: { isSilent: true },
      });
      const verdict = data?.addressVerification;
      return !verdict || verdict.outcome === 'ACCEPTED' ? null : (verdict.message ?? messages.invalidAddress);
    } catch (fault) {
      if (endsSession(toProblemOf(fault))) throw fault;
      return null;
    }
  };
  return async (address) => {
    const isDomestic = address.countryId === countryIds.unitedStates;
    if (!extensions.includes(isDomestic ? 'US_ADDRESS_CHECKS' : 'INTERNATIONAL_ADDRESS_CHECKS')) return null;
    const key = JSON.stringify(address);
    const answer = answers.get(key) ?? ask(address);
    answers.set(key, answer);
    return answer;
  };
}
