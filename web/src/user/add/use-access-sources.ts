import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { AccessSourcesDocument } from '../../graph/generated/graphql.ts';
import { personName } from '../../ui/action/person-name.ts';

/** Delay between the last keystroke and the request, in milliseconds. */
const pauseMs = 250;

/** A person whose access can be copied. */
export type AccessSource = { id: string; name: string };

/** Finds people of a company by a part of their first or last name, or of both. */
export function useAccessSources(companyId: string) {
  const client = useApolloClient();
  const [found, setFound] = useState<readonly AccessSource[] | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(pause.current), []);

  async function ask(text: string) {
    const [first = '', ...rest] = text.split(/\s+/);
    const last = rest.join(' ');
    const { data } = await client
      .query({
        query: AccessSourcesDocument,
        variables: {
          companyId,
          byFirstName: { firstName: first, lastName: last || null },
          byLastName: last ? { firstName: last, lastName: first } : { lastName: first },
        },
        fetchPolicy: 'no-cache',
        context: { isSilent: true },
      })
      .catch(() => ({ data: undefined }));
    if (latest.current !== text) return;
    if (!data?.company) return setFound(null);
    const { byFirstName, byLastName } = data.company;
    const people = [...(byFirstName?.rows ?? []), ...(byLastName?.rows ?? [])];
    setFound([...new Map(people.map((person) => [person.id, toSource(person)])).values()]);
  }

  return {
    /** The people found; null before an answer. */
    found,
    /** Handles a change of the text: requests people after a pause, or forgets those found if it is too short. */
    setText: (text: string) => {
      clearTimeout(pause.current);
      latest.current = text.trim();
      if (latest.current.length < 2) return setFound(null);
      pause.current = setTimeout(() => void ask(latest.current), pauseMs);
    },
  };
}

type Person = { id: string; firstName: string | null; lastName: string | null; email: string | null };

const toSource = ({ id, firstName, lastName, email }: Person): AccessSource => ({
  id,
  name: [personName({ firstName, lastName }), email && `(${email})`].filter(Boolean).join(' '),
});
