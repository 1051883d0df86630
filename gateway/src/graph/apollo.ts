import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createErrorFormatter, formatError } from '../errors/format-error.ts';
import type { Metrics } from '../metrics.ts';
import { createAnswerPlugin } from './answer-plugin.ts';
import { createDocumentStore } from './document-store.ts';
import { createExecutor } from './executor.ts';
import { toJsonLine } from './json-line.ts';
import { landingPage } from './landing-page.ts';
import { limitRules, limits } from './limits.ts';
import { overlapsRule } from './overlaps.ts';
import { type PersistedOperations, toPersistedQueries } from './persisted-operations.ts';

export function createApollo(
  schema: GraphQLSchema,
  config: Config,
  log: FastifyBaseLogger,
  metrics: Metrics,
  admission: ApolloServerPlugin<Context>,
  persisted: PersistedOperations,
) {
  const executor = createExecutor(schema);
  const apollo = new ApolloServer<Context>({
    gateway: executor.gateway,
    introspection: config.introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: toPersistedQueries(persisted),
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    stopOnTerminationSignals: false,
    nodeEnv: config.NODE_ENV,
    logger: log,
    documentStore: createDocumentStore(),
    parseOptions: { maxTokens: limits.tokens },
    maxRecursiveSelections: limits.recursiveSelections,
    validationOptions: { maxErrors: limits.validationErrors },
    validationRules: limitRules,
    stringifyResult: toJsonLine,
    // Without introspection, errors say nothing about the schema that was not asked for.
    formatError: config.introspection ? createErrorFormatter(schema) : formatError,
    plugins: [
      // The default plugin wraps every field, which alone halves the throughput.
      ApolloServerPluginCacheControlDisabled(),
      // It serves federation, and its module takes longer to load than Apollo itself.
      ApolloServerPluginInlineTraceDisabled(),
      landingPage(config),
      admission,
      executor.plugin,
      createAnswerPlugin(metrics),
    ],
  });
  // Beside the limit of recursive selections, Apollo applies the rules above only to valid documents. This one spares the
  // work of finding out.
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript lets only this form read a private property.
  apollo['internals'].validationRules.unshift(overlapsRule);
  return apollo;
}
