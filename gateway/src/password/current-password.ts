import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';

/** Where the input of an update has the current password. */
export const currentPasswordPath = { current_password: ['currentPassword'] } as const;

type Update = {
  details: { email?: string | null | undefined; password?: string | null | undefined };
  currentPassword?: string | null | undefined;
};

/**
 * Returns what the body of an update of one's own details says about the current password. With the extension the
 * service asks for it if the email or password really changes; a missing one is sent blank and refused. Without
 * the extension nothing is sent.
 */
export function toCurrentPassword(
  { config }: Pick<Context, 'config'>,
  { details, currentPassword }: Update,
): { current_password?: string } {
  if (!config.has('current-password')) {
    if (!currentPassword) return {};
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway doesn’t check current passwords.',
    );
  }
  const mayChange = details.email != null || Boolean(details.password);
  return mayChange ? { current_password: currentPassword ?? '' } : {};
}

/** Returns the same for an update of any person: nothing if it is not the caller. */
export async function proofFor(
  personId: string,
  input: Update,
  context: Pick<Context, 'config' | 'session'>,
) {
  const { personId: ownId } = await context.session.get();
  return personId === ownId ? toCurrentPassword(context, input) : {};
}
