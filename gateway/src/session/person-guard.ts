import { adminOnlyRefusals, selfRefusals } from '@console/schema/person.messages.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';

/** Throws FORBIDDEN unless the caller is a provider admin. */
export async function assertProviderAdmin(
  { session, policy }: Pick<Context, 'session' | 'policy'>,
  refusal: keyof typeof adminOnlyRefusals,
) {
  if (policy.can(await session.get(), 'PROVIDER_ADMINS_EDIT').allowed) return;
  throw new GraphError('FORBIDDEN', adminOnlyRefusals[refusal]);
}

/** Throws FORBIDDEN if the caller is this person. */
export async function assertNotSelf(
  { session }: Pick<Context, 'session'>,
  personId: string,
  refusal: keyof typeof selfRefusals,
) {
  const { personId: caller } = await session.get();
  if (caller === personId) throw new GraphError('FORBIDDEN', selfRefusals[refusal]);
}
