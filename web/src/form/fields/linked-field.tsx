import { chakra } from '@chakra-ui/react/styled-system';
import { toHref } from '@console/schema/links.ts';
import type { ReactNode } from 'react';
import { CallIcon, MapIcon, OpenIcon } from '../../ui/action/edit-icons.tsx';
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts';
import { toPhoneText } from './phone-text.ts';

const Frame = chakra('div', { base: { position: 'relative', minW: '0' } });
const IconLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: '-0.5',
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'md',
    color: 'accent.fg',
    '&:hover': { bg: 'bg.subtle' },
  },
});
const Name = chakra('span', { base: visuallyHidden });

/** What a stored value opens. A web page opens in a new tab. */
type FieldLink = { label: string; href: string; icon: ReactNode };

/** Renders a field with a link for its stored value beside the caption, also in a read-only form. */
export function LinkedField({ link, children }: { link: FieldLink | null; children: ReactNode }) {
  const page = link?.href.startsWith('http') && { target: '_blank', rel: 'noreferrer' };
  return (
    <Frame>
      {children}
      {link && (
        <IconLink href={link.href} title={link.label} {...page}>
          {link.icon}
          <Name>{link.label}</Name>
        </IconLink>
      )}
    </Frame>
  );
}

/** Returns a link that calls a stored phone number [CON-19], or null if the number is invalid. */
export const toCallLink = (phone: string): FieldLink | null =>
  /^[1-9]\d{9}$/.test(phone)
    ? { label: `Call ${toPhoneText(phone)}`, href: `tel:+1${phone}`, icon: <CallIcon /> }
    : null;

/** Returns a link to a stored website [COM-30], or null if its address is not http or https. */
export function toSiteLink(website: string, label: string): FieldLink | null {
  const href = toHref(website);
  return href === undefined ? null : { label, href, icon: <OpenIcon /> };
}

/** Returns a link that searches a map for the parts of an address, or null without a street. */
export function toMapLink(street: string, ...others: (string | undefined)[]): FieldLink | null {
  if (!street.trim()) return null;
  const query = encodeURIComponent([street, ...others].filter(Boolean).join(', '));
  return {
    label: 'Show on a map',
    href: `https://www.openstreetmap.org/search?query=${query}`,
    icon: <MapIcon />,
  };
}
