import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useExtension } from '../graph/extensions.ts';
import type { ImpactInput } from '../graph/generated/graphql.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import type { ImpactFinding } from './find-impact.tsx';

/** Without the extension, a change asks only its own question. */
const nothingKnown: ImpactFinding = { report: null, needsConfirmation: false };

const unknown = <p>Couldn’t check who this affects. You can continue anyway.</p>;

/** Another reason to ask for confirmation; a null `report` means none. */
type Also = { report: ReactNode };

/** Shows the impact of a change before it is made. */
export function useImpact() {
  const client = useApolloClient();
  const notices = useNotices();
  const canPredict = useExtension('IMPACT');

  const isGone = useIsGone();

  /**
   * Returns null if there is nothing left to ask: the person left the page, or the session ended.
   * @param hasRoles whether the report includes console roles that change
   */
  async function find(input: ImpactInput, hasRoles = true): Promise<ImpactFinding | null> {
    if (!canPredict) return nothingKnown;
    const endLoading = notices.loading('Checking impact');
    try {
      const { findImpact } = await import('./find-impact.tsx');
      const found = await findImpact(client, input, hasRoles);
      return isGone.current ? null : found;
    } catch {
      // The code could not be loaded.
      return isGone.current ? null : { report: unknown, needsConfirmation: true };
    } finally {
      endLoading();
    }
  }

  /** Adds the impact to a question. Resolves with null if there is nothing left to ask. */
  async function toQuestion(question: Question, input: ImpactInput): Promise<Question | null> {
    const found = await find(input);
    if (!found?.report) return found && question;
    const message = (
      <>
        <div>{question.message}</div>
        {found.report}
      </>
    );
    return { isDestructive: found.needsConfirmation, ...question, message };
  }

  return {
    toQuestion,
    /**
     * Asks for confirmation and shows the impact below the message. Resolves with whether the person agreed.
     */
    ask: async (question: Question, input: ImpactInput): Promise<boolean> => {
      const asked = await toQuestion(question, input);
      return asked !== null && notices.ask(asked);
    },
    /**
     * Asks like `ask`, with the impact of several changes, each under its name. `note` comes last.
     */
    askAll: async (
      question: Question,
      changes: readonly { name: string | null; input: ImpactInput }[],
      note: ReactNode = null,
    ): Promise<boolean> => {
      const reports: ReactNode[] = [];
      for (const { name, input } of changes) {
        const found = await find(input);
        if (!found) return false;
        if (found.report) reports.push(<NamedReport key={name} name={name} report={found.report} />);
      }
      const message = (
        <>
          {question.message}
          {reports}
          {reports.length > 0 && note}
        </>
      );
      return notices.ask({ ...question, message });
    },
    /**
     * Asks before a save only if it affects others. Resolves with whether to proceed.
     * @param title the title; a function gets whether the console role of a single person changes
     * @param roles the change of that role, which comes first in the same dialog. Null cancels the save.
     * @param losses what the choices remove; shown unless the impact includes it
     */
    mayProceed: async (
      title: string | ((hasRoleChange: boolean) => string),
      input: ImpactInput,
      roles?: Promise<Also | null>,
      losses: ReactNode = null,
    ): Promise<boolean> => {
      const [found, role] = await Promise.all([find(input, roles === undefined), roles ?? { report: null }]);
      if (!found || !role) return false;
      const lost = found.needsConfirmation ? found.report : losses;
      if (!lost && !role.report) return true;
      const message = (
        <Parts>
          {role.report && <div>{role.report}</div>}
          {lost && <div>{lost}</div>}
        </Parts>
      );
      const shown = typeof title === 'string' ? title : title(role.report !== null);
      return notices.ask({ type: 'yes', title: shown, message, isDestructive: Boolean(lost) });
    },
  };
}

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } });
const ReportTitle = chakra('h3', { base: { mt: '3', fontWeight: 'semibold' } });

const NamedReport = ({ name, report }: { name: string | null; report: ReactNode }) => (
  <>
    {name !== null && <ReportTitle>{name}</ReportTitle>}
    {report}
  </>
);

/** Returns whether the component has left the page. */
function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
