import type { ComponentProps } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FormLock } from './form-lock.tsx';

type LockedPageProps = Pick<ComponentProps<typeof PageHeader>, 'title' | 'crumbs'> & {
  reason: string | null;
};

/** Replaces a form that the person may not open: its heading, and the reason, which leads to who could open it. */
export const LockedPage = ({ reason, ...header }: LockedPageProps) => (
  <>
    <PageHeader {...header} />
    <FormLock reason={reason} />
  </>
);
