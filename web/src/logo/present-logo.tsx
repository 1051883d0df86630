import { chakra } from '@chakra-ui/react/styled-system';
import { isWebLink } from '@console/schema/links.ts';
import { toLogoName } from '@console/schema/logo-name.ts';
import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import type { LogoOwner } from './logo-owner.ts';

const Frame = chakra('div', {
  base: {
    width: 'full',
    maxW: '16rem',
    height: '10rem',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    // Logos are designed for white paper; dark ones would be invisible on a dark page.
    bg: 'white',
  },
});
const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'contain' } });
const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } });
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** Shows the current logo, with buttons to download and delete it. */
export function PresentLogo({ owner }: { owner: LogoOwner }) {
  const { logo, name, lock, remove, freshUrl } = owner;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!logo) return <Note>No logo yet.</Note>;

  const download = async () => {
    const url = await freshUrl();
    if (url && isWebLink(url)) save(url, toLogoName(logo.fileName));
  };
  const canShow = logo.downloadUrl && logo.downloadUrl !== brokenUrl;
  return (
    <Stack>
      {canShow ? (
        <Frame>
          <Picture
            src={logo.downloadUrl ?? undefined}
            alt={`Logo of ${name}`}
            onError={() => setBrokenUrl(logo.downloadUrl ?? null)}
          />
        </Frame>
      ) : (
        <div role="alert">
          <Note>The logo can’t be shown right now.</Note>
          <Button size="sm" mt="2" onClick={freshUrl}>
            Try again
          </Button>
        </div>
      )}
      <Note>{toLogoName(logo.fileName)}</Note>
      <Row>
        <Button size="sm" onClick={download}>
          Download
        </Button>
        <Button size="sm" look="destructive" disabledReason={lock} onClick={remove}>
          Delete
        </Button>
      </Row>
    </Stack>
  );
}

/** Downloads a file. The store sends it as an attachment, so the page stays open. */
function save(url: string, fileName: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
