import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import type { SignInLimits } from '../session/sign-in/sign-in-limits.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';

/** The routes of people who set a password with a mailed link, and the address of these links. */
export function passwordRoutes(
  app: App,
  { db, limits, consoleUrl }: { db: Db; limits: SignInLimits; consoleUrl: string },
) {
  app.decorate('consoleUrl', consoleUrl);
  passwordResetRoutes(app, db, limits);
  invitationRoutes(app, db, limits);
}
