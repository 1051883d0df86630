import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { companyIdInScope } from './guard.ts';

/**
 * Returns the company whose records are counted; undefined for those of all companies, null for a caller without
 * a company. The gateway cannot check counts afterwards, so it always names the company of a company user. Throws
 * NOT_FOUND for a company that the caller may not read, and NOT_CONFIGURED without the extension `summaries`.
 */
export async function summarizedCompany(
  companyId: string | null | undefined,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<number | undefined | null> {
  const { config, loaders, policy, session } = context;
  if (!config.has('summaries'))
    throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway does not count records.');
  if (companyId) {
    const id = await companyIdInScope(context, companyId);
    await loaders.company.byId.load(companyId, info);
    return id;
  }
  const caller = await session.get();
  if (policy.can(caller, 'COMPANY_SEARCH').allowed) return undefined;
  return toWireId(caller.companyId ?? '');
}
