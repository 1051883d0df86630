import { useEffect } from 'react';
import { useIsShown } from '../layout/shown.ts';
import { createShownList } from '../layout/shown-list.ts';

/** Kinds of records with a page of their own, as `SearchKind` of the graph names them. */
export type RecordKind = 'COMPANY' | 'LOCATION' | 'ARRANGER' | 'COMPANY_USER' | 'PROVIDER_USER';

/** A record, as far as a link to its page needs. */
export type RecordLink = {
  kind: RecordKind;
  id: string;
  name: string;
  /** Company of the record; null for a provider user. A company's own id for a company. */
  companyId: string | null;
};

type OpenRecord = RecordLink & { isParent: boolean };

const opened = createShownList<OpenRecord>();

/**
 * Names the record that a page shows, for the command palette. Null while it is loading. `isParent` says that
 * the page shows a record of this one, or a form for a new one.
 */
export function useOpenRecord(record: RecordLink | null, { isParent = false } = {}) {
  const isShown = useIsShown();
  const { kind, id, name, companyId } = record ?? {};
  useEffect(() => {
    if (!isShown || !kind || id === undefined || name === undefined || companyId === undefined) return;
    return opened.add({ kind, id, name, companyId, isParent });
  }, [isShown, isParent, kind, id, name, companyId]);
}

/** Returns the record that the page shows, and those above it. */
export const useOpenRecords = opened.useItems;

const nodeTypes: Record<RecordKind, string> = {
  COMPANY: 'Company',
  LOCATION: 'Location',
  ARRANGER: 'Arranger',
  COMPANY_USER: 'CompanyUser',
  PROVIDER_USER: 'ProviderUser',
};

/** Returns the id of a record among all kinds, the `nodeId` of the graph. */
export const toNodeId = ({ kind, id }: Pick<RecordLink, 'kind' | 'id'>) => `${nodeTypes[kind]}:${id}`;
