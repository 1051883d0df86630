import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { AuditEntity, Resolvers } from '../generated/graph.ts';
import type { ChangeTimesRecord } from './audit.record.ts';

export const changeTimesResolvers: Resolvers = {
  Company: changeTimesOf('COMPANY'),
  Location: changeTimesOf('LOCATION'),
  Arranger: changeTimesOf('ARRANGER'),
  CompanyUser: changeTimesOf('COMPANY_USER'),
  ProviderUser: changeTimesOf('PROVIDER_USER'),
  Region: changeTimesOf('REGION'),
  Event: changeTimesOf('EVENT'),
  DefaultVenue: changeTimesOf('DEFAULT_VENUE'),
};

/** Creates the resolvers of one kind of record. Its records load together. */
function changeTimesOf(entity: AuditEntity) {
  const field =
    <Name extends keyof ChangeTimesRecord>(name: Name) =>
    async ({ id }: { id: string }, _args: unknown, context: Context, info: GraphQLResolveInfo) => {
      const { config, loaders, policy, session } = context;
      if (!config.has('change-times'))
        throw new GraphError(
          'NOT_CONFIGURED',
          'The service behind this gateway doesn’t report who changed what.',
        );
      if (!policy.can(await session.get(), 'AUDIT_READ').allowed) return null;
      return (await loaders.audit.changeTimes.load({ entity, id }, info))?.[name] ?? null;
    };
  return { createdAt: field('createdAt'), updatedAt: field('updatedAt'), updatedBy: field('updatedBy') };
}
