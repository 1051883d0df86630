import type { Person } from './person.store.ts';
import type { Action, Policy, TenantScope } from './policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    policy: Policy;
  }
  interface FastifyRequest {
    /** The caller. Not set on public routes. */
    person: Person;
    /**
     * The caller's subject at the single sign-on issuer; null with a token of this service. Not set on public
     * routes.
     */
    subject: string | null;
    /** The caller's personal access token; null for every other bearer token and on public routes. */
    personalAccessToken: PersonalAccessToken | null;
    /** The administrator who sees the console as the caller; else null. */
    viewer: Person | null;
    /** The caller's session; null for tokens that were issued before sessions were stored. */
    sessionId: number | null;
    /** The tenant scope of the route's action for the caller. Not set on public routes. */
    tenantScope: TenantScope;
  }
  interface FastifyContextConfig {
    /** Anyone may call the route. A route has either this or an action. */
    isPublic?: true;
    /** The row of the policy table that decides who may call the route. */
    action?: Action;
    /** Also allows users of a company to call the route for themselves: the id in the path is their own. */
    orOneself?: true;
  }
}

/** A token that a person created for a script. */
export type PersonalAccessToken = { id: number; name: string; isReadOnly: boolean; expiresAt: Date };
