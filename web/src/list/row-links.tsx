import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/action/button-link.ts';
import { EditIcon, ViewIcon } from '../ui/action/icons.tsx';
import { CellLink } from '../ui/action/text-link.ts';
import { None, toNoneLabel } from '../ui/layout/none.tsx';
import type { Opener } from './list-shape.ts';

/** What a tab knows about the list of the same page that opened it. */
export type FromList = { isFromList?: boolean } | null;

const toState = (keepsScroll: boolean): FromList => (keepsScroll ? { isFromList: true } : null);

type RowProps<Row> = { opener: Opener<Row>; row: Row };

type NameLinkProps<Row> = RowProps<Row> & { isMain: boolean; content: ReactNode };

/**
 * Renders part of a row's name as a link to the row. The main part has the whole name as its accessible name. The
 * others are links for the pointer only.
 */
export function NameLink<Row>({ opener, row, isMain, content }: NameLinkProps<Row>) {
  const { to, nameOf, keepsScroll = false } = opener;
  const name = nameOf(row);
  return (
    <CellLink
      to={to(row)}
      preventScrollReset={keepsScroll}
      state={toState(keepsScroll)}
      {...(isMain ? { 'aria-label': content ? name : toNoneLabel(name) } : { tabIndex: -1 })}
    >
      {content || <None />}
    </CellLink>
  );
}

/** Renders the icons at the end of a row, which show and open it. */
export function OpenIcons<Row>({ opener, row }: RowProps<Row>) {
  const { to, toShow, nameOf, canEdit, keepsScroll = false } = opener;
  const name = nameOf(row);
  const common = {
    look: 'ghost',
    size: 'icon',
    preventScrollReset: keepsScroll,
    state: toState(keepsScroll),
  } as const;
  return (
    <>
      {toShow && (
        <ButtonLink {...common} to={toShow(row)} aria-label={`Show ${name}`}>
          <ViewIcon />
        </ButtonLink>
      )}
      <ButtonLink {...common} to={to(row)} aria-label={`${canEdit ? 'Edit' : 'View'} ${name}`}>
        {canEdit ? <EditIcon /> : <ViewIcon />}
      </ButtonLink>
    </>
  );
}
