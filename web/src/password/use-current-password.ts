import { codedError } from '@console/schema/input.errors.ts';
import * as z from 'zod/mini';
import { useExtension } from '../graph/extensions.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { useViewer } from '../session/viewer.tsx';
import { isOtherEmail } from './use-own-sign-in.ts';

type SignIn = { email: string; password: string | null };

/** Rules with the current password beside the details. */
export const currentPasswordRule = { currentPassword: z.string() };

/**
 * Returns whether a form asks for the current password: for another email or password of one's own, if the service
 * checks it. Single sign-on manages both for its users.
 */
export function useCurrentPassword({ id, email }: { id: string; email: string | null }) {
  const isOwn = useViewer().id === id;
  const isChecked = useExtension('CURRENT_PASSWORD');
  const canAsk = useSessionKind() !== 'sso' && isOwn && isChecked;
  const isAsked = (typed: SignIn) => canAsk && (isOtherEmail(typed.email, email) || Boolean(typed.password));
  return {
    isAsked,
    /** Returns the list of a form whose rule also requires the current password when it is asked for. */
    toList: <
      Output extends SignIn & { currentPassword: string },
      List extends { rule: z.ZodMiniType<Output> },
    >(
      list: List,
    ): List => ({
      ...list,
      rule: list.rule.check(
        z.refine((typed) => typed.currentPassword !== '' || !isAsked(typed), {
          ...codedError('REQUIRED', 'Enter your current password'),
          path: ['currentPassword'],
        }),
      ),
    }),
  };
}

export type CurrentPasswordPart = ReturnType<typeof useCurrentPassword>;

/** Returns what an input says about the current password: nothing if it was not asked for. */
export const toCurrentPassword = (typed: string) => (typed === '' ? {} : { currentPassword: typed });
