import { useNavigate } from 'react-router-dom';
import { useNotices } from '../../ui/message/notices.tsx';
import type { ToPerson } from '../access-holder.list.ts';

/** Returns a function that says why nothing can be removed here, and offers the page of the person instead. */
export function useOfferPerson(toPerson: ToPerson) {
  const notices = useNotices();
  const navigate = useNavigate();
  return async (person: Parameters<ToPerson>[0], title: string, message: string) => {
    const answers = { yes: 'Open this person', no: 'Cancel' };
    const opens = await notices.ask({ type: 'confirm', title, message, answers });
    if (opens) void navigate(toPerson(person));
  };
}
