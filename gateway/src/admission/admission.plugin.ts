import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type DocumentNode, GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import type { CostEstimate } from './cost.ts';
import { costs } from './field-costs.ts';
import { Refused } from './refusals.ts';

/** Admits each operation before it runs, and shows its cost to callers that send `x-cost: 1`. */
export function createAdmissionPlugin(
  estimate: CostEstimate,
  metrics: Pick<Metrics, 'refused'>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      let isNew = false;
      return {
        async parsingDidStart() {
          isNew = true;
        },
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) return;
          const { admitted, session } = contextValue;
          try {
            const cost = estimate(document, operation, request.variables);
            await admitted.admit(isNew ? cost + costOfReading(document) : cost, session.get);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            metrics.refused(error.reason);
            throw toRequestError(error);
          }
        },
        async willSendResponse({ response, document, contextValue: { admitted, showsCost, session } }) {
          if (response.body.kind !== 'single') return;
          const result = response.body.singleResult;
          if (result.errors && session.isRefused()) admitted.forgetToken();
          // The document is not valid, so nothing was admitted.
          if (admitted.cost() === 0) await admitted.charge(costs.invalid + costOfReading(document));
          const budget = admitted.budget();
          if (showsCost && budget) {
            const { cost: requested, limit, remaining, resetsAt } = budget;
            result.extensions = { ...result.extensions, cost: { requested, limit, remaining, resetsAt } };
          }
        },
      };
    },
  };
}

/** The cost of parsing and validating a document that is not stored yet. */
const costOfReading = (document: DocumentNode | undefined) =>
  Math.floor((document?.tokenCount ?? 0) / costs.tokens);

function toRequestError(refused: Refused) {
  const headers = new HeaderMap([['retry-after', String(refused.details.retryAfter)]]);
  return new GraphQLError(refused.message, {
    originalError: refused,
    extensions: { http: { status: 429, headers } },
  });
}
