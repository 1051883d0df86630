import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ImpactInput } from '../graph/generated/graphql.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import { useImpactFinding } from './use-impact-finding.tsx';

/** Returns a function that asks before several changes and shows the impact of each under its name. */
export function useImpactOfChanges() {
  const notices = useNotices();
  const find = useImpactFinding();

  /** Resolves with whether the person agreed. `note` comes last. */
  return async (
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
  };
}

const ReportTitle = chakra('h3', { base: { mt: '3', fontWeight: 'semibold' } });

const NamedReport = ({ name, report }: { name: string | null; report: ReactNode }) => (
  <>
    {name !== null && <ReportTitle>{name}</ReportTitle>}
    {report}
  </>
);
