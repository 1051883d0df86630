import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';

/** What nobody may do to themselves, whatever their role; a sentence to show. The REST service refuses it again. */
export const selfRefusals = {
  deactivate: 'You cannot deactivate yourself.',
  delete: 'You cannot delete yourself.',
  changeAccess: 'You cannot change your own access.',
  changeRole: 'You cannot change your own role.',
} as const;

/** What only a provider admin may do among the provider's users, who are all open to the staff otherwise. */
export const adminOnlyRefusals = {
  changeAdmin: 'Only a provider admin may change a provider admin.',
  makeAdmin: 'Only a provider admin may make a provider admin.',
} as const;

/** Throws FORBIDDEN unless the caller is a provider admin. */
export async function assertProviderAdmin(
  { session, policy }: Pick<Context, 'session' | 'policy'>,
  refusal: keyof typeof adminOnlyRefusals,
) {
  if (policy.kindOf(await session.get()) === 'providerAdmin') return;
  throw new GraphError('FORBIDDEN', adminOnlyRefusals[refusal]);
}

/** Throws FORBIDDEN when the caller is this very person. */
export async function assertNotSelf(
  { session }: Pick<Context, 'session'>,
  personId: string,
  refusal: keyof typeof selfRefusals,
) {
  const { personId: caller } = await session.get();
  if (caller === personId) throw new GraphError('FORBIDDEN', selfRefusals[refusal]);
}
