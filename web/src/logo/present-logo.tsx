import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/stack.tsx';
import type { LogoOwner } from './logo-panel.tsx';

const Frame = chakra('div', {
  base: {
    width: 'full',
    maxW: '16rem',
    height: '10rem',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    // Logos are made for white paper; dark ones would vanish on a dark page.
    bg: 'white',
  },
});
const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'contain' } });
const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } });
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** The logo as it is now, to be seen, downloaded and deleted. */
export function PresentLogo({ owner }: { owner: LogoOwner }) {
  const { logo, name, lock, remove, freshUrl } = owner;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!logo) return <Note>No logo yet.</Note>;

  const download = async () => {
    const url = await freshUrl();
    if (url) save(url, logo.fileName);
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
          <Note>The logo is on record and cannot be shown right now.</Note>
          <Button size="sm" mt="2" onClick={() => void freshUrl()}>
            Try again
          </Button>
        </div>
      )}
      <Note>{logo.fileName}</Note>
      <Row>
        <Button size="sm" onClick={() => void download()}>
          Download
        </Button>
        <Button size="sm" disabledReason={lock} onClick={() => void remove()}>
          Delete
        </Button>
      </Row>
    </Stack>
  );
}

/** Lets the browser save a file. The store names it and sends it as an attachment, so the page stays. */
function save(url: string, fileName: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
