import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type ActiveStatus,
  type CompanyUserDetailsInput,
  type ConsoleRoleChangeInput,
  ImportAccessGrantDocument,
  ImportAccessSaveDocument,
  type ImportAccessSaveMutation,
  ImportUserCreateDocument,
  ImportUserStatusDocument,
  ImportUserUpdateDocument,
} from '../../graph/generated/graphql.ts';
import { makePassword } from '../../ui/input/make-password.ts';
import type { FieldValues } from '../plan/fields.ts';
import type { Ask, RowErrors, RowWork } from '../plan/row-plan.ts';
import { firstErrors, type Refusable, runSteps, type Step, toRowErrors } from '../plan/steps.ts';
import type { ImportedUser } from './imported-user.ts';
import type { AlertChange, Grant } from './plan-access.ts';
import { userColumns } from './user.columns.ts';
import { toWholeAccess } from './whole-access.ts';

type Planned = {
  companyId: string;
  stored: ImportedUser | null;
  values: FieldValues;
  grants: readonly Grant[];
  alerts: readonly AlertChange[];
  taken: readonly string[];
};

const keys = Object.keys(userColumns);

/** Returns the saves of a company user: details, status, then access platform by platform. */
export function toUserWork({ companyId, stored, values, grants, alerts, taken }: Planned): RowWork {
  const { status, password, ...details } = values as CompanyUserDetailsInput & { status?: ActiveStatus };
  let id = stored?.id ?? null;
  const first = password === null ? { sendInvitation: true } : {};
  const own = password === null ? {} : { password: password ?? makePassword() };

  /** A dry run answers an id that no user gets, and it may end after the save. */
  const toCreate = ({ isKept }: { isKept: boolean }): Step => ({
    name: 'create',
    caption: 'Details',
    run: async (ask) => {
      const input = { companyId, details: { ...details, ...own }, ...first };
      const { companyUserCreate: payload } = await ask(ImportUserCreateDocument, { input }, 'create');
      if (isKept) id = payload?.companyUser?.id ?? null;
      return toRowErrors(payload, keys);
    },
  });
  const update: Step = {
    name: 'update',
    caption: 'Details',
    run: async (ask) => {
      const input = { userId: stored?.id ?? '', revision: stored?.revisions?.details ?? '', details };
      const { companyUserUpdate: payload } = await ask(ImportUserUpdateDocument, { input }, 'update');
      return toRowErrors(payload, keys);
    },
  };
  const after = toLaterSteps(
    () => id,
    status === 'ACTIVE' && !stored ? undefined : status,
    alerts.length > 0
      ? (send) => [toWholeStep(send, stored, grants, alerts)]
      : (send) => grants.map(toGrantStep(send)),
  );
  const hasDetails = Object.keys(details).length > 0;
  const changed = hasDetails ? [update] : [];
  const done = new Set<string>();
  return {
    // The parts of a new person cannot be previewed, because the person has no id yet.
    check: (ask) => firstErrors(stored ? [...changed, ...after] : [toCreate({ isKept: false })], ask),
    save: async (ask) => {
      const problem = await runSteps(
        [...(stored ? changed : [toCreate({ isKept: true })]), ...after],
        done,
        ask,
      );
      return { id, problem };
    },
    taken,
    ...(stored && grants.length > 0 && { consoleRole: toConsoleRole(stored, grants) }),
    isDeactivated: Boolean(stored) && status === 'INACTIVE',
  };
}

/** The roles of a person after the import, which decide the console role. */
function toConsoleRole(
  { id: userId, access }: ImportedUser,
  grants: readonly Grant[],
): ConsoleRoleChangeInput {
  const stored = (access ?? []).flatMap(({ platform, role }) =>
    role ? [[platform.id, role.roleId] as const] : [],
  );
  const given = grants.flatMap(({ platformId, roleId }) => (roleId ? [[platformId, roleId] as const] : []));
  const roles = [...new Map([...stored, ...given])];
  return { userAccess: { userId, access: roles.map(([platformId, roleId]) => ({ platformId, roleId })) } };
}

/** Sends a mutation about the person, who has an id by then. */
type Send = <Data, Input>(
  ask: Ask,
  document: TypedDocumentNode<Data, { input: Input }>,
  toInput: (userId: string) => Input,
  [step, payloadOf]: [string, (data: Data) => Refusable],
) => Promise<RowErrors>;

/** Returns the steps after the details: the status, then the access. */
function toLaterSteps(
  idOf: () => string | null,
  status: ActiveStatus | undefined,
  toAccess: (send: Send) => Step[],
): Step[] {
  const send: Send = async (ask, document, toInput, [step, payloadOf]) => {
    const userId = idOf();
    if (!userId) return { '': 'The service did not name the new user. Import the row again to finish it.' };
    return toRowErrors(payloadOf(await ask(document, { input: toInput(userId) }, step)), []);
  };
  const toStatus: Step[] = status
    ? [
        {
          name: 'status',
          caption: 'Status',
          run: (ask) =>
            send(ask, ImportUserStatusDocument, (userId) => ({ userId, status }), [
              'status',
              (data) => data.companyUserStatusChange,
            ]),
        },
      ]
    : [];
  return [...toStatus, ...toAccess(send)];
}

const toGrantStep =
  (send: Send) =>
  ({ caption, ...grant }: Grant): Step => {
    const name = `access ${grant.platformId}`;
    const run: Step['run'] = (ask) =>
      send(ask, ImportAccessGrantDocument, (userId) => ({ userId, ...grant }), [
        name,
        (data) => data.companyUserAccessGrant,
      ]);
    return { name, caption, run };
  };

/** Saves all access at once, because a grant changes no alerts. Fails if somebody changed the access since it was read. */
function toWholeStep(
  send: Send,
  stored: ImportedUser | null,
  grants: readonly Grant[],
  alerts: readonly AlertChange[],
): Step {
  const revision = stored?.revisions?.access ?? null;
  const access = toWholeAccess(stored, grants, alerts);
  return {
    name: 'access',
    caption: 'Access',
    run: (ask) =>
      send(ask, ImportAccessSaveDocument, (userId) => ({ items: [{ userId, revision, access }] }), [
        'access',
        ({ companyUserAccessSaveMany: payload }) =>
          payload && { errors: [...payload.errors, ...payload.results.flatMap(toErrors)] },
      ]),
  };
}

type Result = NonNullable<ImportAccessSaveMutation['companyUserAccessSaveMany']>['results'][number];

const toErrors = ({ status, message, errors }: Result) => {
  if (status === 'SAVED' || status === 'UNCHANGED') return [];
  return errors.length > 0 ? errors : [{ path: [], message: message ?? messages.errorOccurred }];
};
