import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { isDryRun } from '../../database/savepoint-connection.ts';
import { invalid, missing } from '../../http/problem.ts';
import * as people from '../person.store.ts';
import { verifyPassword } from './password.ts';
import type { SignInAudit } from './sign-in-audit.ts';
import * as failures from './sign-in-failure.store.ts';
import type { SignInLimits } from './sign-in-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    currentPasswords: CurrentPasswords;
  }
}

/** What the caller wants to sign in with, and the current password if the client asks for a check. */
type NewSignIn = { email: string; password: string | null; currentPassword: string | undefined };

/** The names of the fields in the request. */
type Names = { email: string; password: string };

const MISSING = 'Enter your current password';
const WRONG = 'Your current password is incorrect';

/** Checks callers who change their own email address or password. */
export function createCurrentPasswords(deps: { db: Db; limits: SignInLimits; audit: SignInAudit }) {
  const { db, limits, audit } = deps;

  /** A wrong password counts as a failed sign-in, so that a stolen session gains nothing over signing in. */
  const isRight =
    ({ person, ip: address, id: requestId }: FastifyRequest, password: string) =>
    async () => {
      const found = await people.getByEmail(db, person.email);
      const fits = await verifyPassword(found?.passwordHash ?? null, password);
      const outcome = await failures.decide(db, person.email, fits);
      if (outcome === 'right') return true;
      if (outcome !== 'locked')
        audit.record({ person, address, requestId, locks: outcome === 'locks', isOwnChange: true });
      return null;
    };

  return {
    /**
     * Refuses a new email address or password of the caller's own without proof of who asks. Call it before the
     * write's transaction, because a wrong password counts although the write is refused. A dry run does not
     * check the password: its count would be rolled back.
     */
    async assertMayChange(
      request: FastifyRequest,
      { email, password, currentPassword }: NewSignIn,
      names: Names = { email: 'email', password: 'password' },
    ): Promise<void> {
      const isNewEmail = email !== request.person.email;
      if (!isNewEmail && password === null) return;
      assertOwnSession(request, {
        ...(isNewEmail && { email: names.email }),
        ...(password !== null && { password: names.password }),
      });
      if (currentPassword === undefined) return;
      if (currentPassword === '') throw invalid({ current_password: missing(MISSING) });
      if (isDryRun()) return;
      if (!(await limits.attempt(request, isRight(request, currentPassword))))
        throw invalid({ current_password: WRONG });
    },
  };
}

type CurrentPasswords = ReturnType<typeof createCurrentPasswords>;

/**
 * Refuses two kinds of callers. The single sign-on provider manages the email address and password of its
 * users. With a stolen access token an attacker could otherwise set a password and keep access after the token
 * expires.
 */
function assertOwnSession({ subject, personalAccessToken }: FastifyRequest, changed: Partial<Names>): void {
  if (subject === null && personalAccessToken === null) return;
  const [email, password] = personalAccessToken
    ? ['Sign in to change your email address', 'Sign in to change your password']
    : ['Your email address is managed by single sign-on', 'Your password is managed by single sign-on'];
  throw invalid({
    ...(changed.email && { [changed.email]: email }),
    ...(changed.password && { [changed.password]: password }),
  });
}
