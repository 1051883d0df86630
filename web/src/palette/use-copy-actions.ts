import { copyText } from '../ui/action/use-copy.ts';
import type { RecordLink } from '../ui/command/open-record.ts';
import type { PageAction } from '../ui/command/page-actions.ts';
import { useNotices } from '../ui/message/notices.tsx';
import { toRecordPath } from './record.paths.ts';

/** Returns the actions that copy the id and the address of the open record. */
export function useCopyActions(record: RecordLink | undefined): PageAction[] {
  const notices = useNotices();
  if (!record) return [];
  const copy = async (what: string, text: string) => {
    const isCopied = await copyText(text);
    if (isCopied) void notices.success(`${what} copied.`);
    else void notices.error({ message: `Your browser blocked copying. Copy it manually: ${text}` });
  };
  return [
    { label: 'Copy ID', run: () => void copy('ID', record.id) },
    { label: 'Copy link', run: () => void copy('Link', location.origin + toRecordPath(record)) },
  ];
}
