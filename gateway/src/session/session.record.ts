import * as z from 'zod';
import type { Action } from '../generated/graph.ts';
import { inData, withUnwrap } from '../rest/wire/answer.ts';
import {
  wireFlag,
  wireId,
  wireList,
  wireMember,
  wireName,
  wireNamed,
  wireOptionalId,
  wireSingle,
  wireText,
  wireVersion,
} from '../rest/wire/wire.ts';
import { isRecord } from '../rest/wire/wire-value.ts';
import type { TokenSession } from './active/session-ends.ts';
import { personFields } from './person.fields.ts';

/** A person as sign-in and API-04 return them. Only API-04 returns the other account fields. */
export const personRecord = z
  .object({
    id: wireId,
    company_id: wireOptionalId,
    company: wireSingle(wireNamed),
    isArranger: wireFlag,
    userRoles: wireList(wireMember),
    viewed_by: wireNamed.nullish().catch(null),
    CompanyUserPlatforms: wireList(wireMember),
    version: wireVersion,
    ...personFields.shape,
  })
  .transform((wire) => {
    const { email, ...fields } = personFields.read(wire);
    return {
      id: wire.id,
      ...fields,
      email: email ?? '',
      company: wire.company ?? null,
      companyId: wire.company_id ?? wire.company?.id ?? null,
      isArranger: wire.isArranger,
      roles: wire.userRoles.map(({ id, name }) => ({ id, name: name ?? id })),
      platforms: wire.CompanyUserPlatforms,
      version: wire.version,
      viewedBy: wire.viewed_by ?? null,
    };
  });

export type Person = z.output<typeof personRecord>;

export const personAnswer = inData(personRecord);

/** On the wire the token and the person are side by side [API-01], or both in `data`. */
export const signInAnswer = withUnwrap(
  z.object({ message: wireText.catch(null), accessToken: z.string().min(1), data: personRecord }),
  (body) => {
    const { accessToken, data, ...rest } = isRecord(body) ? body : {};
    if (accessToken !== undefined) return { ...rest, accessToken, data: data ?? rest };
    return isRecord(data) ? { ...rest, accessToken: data.accessToken, data: data.data ?? data } : body;
  },
);

/**
 * What the gateway's permission checks need to know about a caller, from the token's claims or from API-04.
 */
export type Session = {
  personId: string;
  /** The id in the account calls: a JWT's subject, which may be one of single sign-on, or the person's id. */
  ownId: string;
  companyId: string | null;
  isArranger: boolean;
  /** In the provider's order. The first one counts [ROL-01]. */
  roleIds: string[];
  /** The personal access token in use, or null for a session from signing in. */
  token: z.output<typeof usedToken> | null;
  /** The administrator who sees the console as this person and may only read; null for the person's own sessions. */
  viewedBy: { id: string; name: string } | null;
};

/** A permission of the caller. */
export type PermissionParent = {
  action: Action;
  allowed: boolean;
  reason: string | null;
  isGrantedToPerson: boolean;
};

/** The personal access token in use: its name and whether it is read-only. */
const usedToken = z
  .object({ id: wireId, name: wireName, read_only: z.boolean() })
  .transform(({ id, name, read_only }) => ({ id, name, isReadOnly: read_only }));

/** The owner of a personal access token, and the token. */
export const selfAnswer = z.object({ data: personRecord, token: usedToken });

export const toSession = (person: Person): Session => ({
  personId: person.id,
  ownId: person.id,
  companyId: person.companyId,
  isArranger: person.isArranger,
  roleIds: person.roles.map((role) => role.id),
  token: null,
  viewedBy: person.viewedBy,
});

/** The claims of an access token with a verified signature. */
export const sessionClaims = z
  .object({
    sub: z.string().min(1),
    exp: z.number(),
    company_id: wireOptionalId,
    is_arranger: z.boolean().nullish(),
    roles: wireList(wireId),
    sid: z.string().nullish().catch(null),
    session_epoch: z.number().nullish().catch(null),
    act: z
      .object({
        sub: z.string().min(1),
        name: z.string(),
        sid: z.string(),
        session_epoch: z.number().catch(0),
      })
      .optional(),
  })
  .transform((claims) => ({
    expiresAtMs: claims.exp * 1000,
    // A view ends with the sessions of either person.
    tokenSessions: [
      { personId: claims.sub, sessionId: claims.sid ?? null, epoch: claims.session_epoch ?? 0 },
      ...(claims.act
        ? [{ personId: claims.act.sub, sessionId: claims.act.sid, epoch: claims.act.session_epoch }]
        : []),
    ] satisfies TokenSession[],
    session: {
      personId: claims.sub,
      ownId: claims.sub,
      companyId: claims.company_id,
      isArranger: claims.is_arranger ?? false,
      roleIds: claims.roles,
      token: null,
      viewedBy: claims.act ? { id: claims.act.sub, name: claims.act.name } : null,
    } satisfies Session,
  }));
