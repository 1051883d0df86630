import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Written } from '../errors/user-errors.ts';
import type {
  CompanyUserAccessGrantInput,
  CompanyUserAccessRevokeInput,
  Resolvers,
} from '../generated/graph.ts';
import { notSaved, written } from '../user/user.save.ts';
import type { GrantAnswer } from './access-grant.subject.ts';
import { grantAccess, revokeAccess } from './access-grant.ts';

export const accessGrantResolvers: Resolvers = {
  Mutation: {
    companyUserAccessGrant: async (_, { input }, context, info) =>
      toPayload(input, await grantAccess(input, 'grant', context, info), context, info),
    companyUserAccessRevoke: async (_, { input }, context, info) =>
      toPayload(input, await revokeAccess(input, 'revoke', context, info), context, info),
  },
};

async function toPayload(
  input: CompanyUserAccessGrantInput | CompanyUserAccessRevokeInput,
  { answer, errors }: Written<GrantAnswer>,
  context: Context,
  info: GraphQLResolveInfo,
) {
  if (!answer) return notSaved(errors);
  const companyUser = await written(String(Number(input.userId)), { message: null }, context, info);
  return { companyUser, message: answer.unchanged ? null : answer.message, errors: [] };
}
