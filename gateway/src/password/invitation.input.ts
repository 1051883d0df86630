import type * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';

/** Throws NOT_CONFIGURED if the service cannot send invitations and reset links. */
export function assertInvites({ config }: Pick<Context, 'config'>) {
  if (config.has('invitations')) return;
  throw new GraphError('NOT_CONFIGURED', 'The service behind this gateway doesn’t send invitations.');
}

/** The rules of a new person with a password, and of one who gets an invitation instead. */
type Rules<Values, Invited> = { withPassword: z.ZodMiniType<Values>; invited: z.ZodMiniType<Invited> };

/**
 * Returns the rules of a new person and what the body of the call says about an invitation: nothing without the
 * extension.
 */
export function firstPassword<Values, Invited>(
  context: Pick<Context, 'config'>,
  sendInvitation: boolean | null | undefined,
  { withPassword, invited }: Rules<Values, Invited>,
): { rules: z.ZodMiniType<Values | Invited>; body: { send_invitation?: true } } {
  if (!sendInvitation) return { rules: withPassword, body: {} };
  assertInvites(context);
  return { rules: invited, body: { send_invitation: true } };
}
