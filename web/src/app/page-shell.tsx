import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { DownIcon, ScriptIcon } from '../ui/action/icons.tsx';
import { BesideNavigation, Main, TopLine } from '../ui/layout/page-frame.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { TabsPlace } from '../ui/layout/tabs-place.tsx';
import { Bar, HomeLink } from './console-header.tsx';
import type { ShellKind } from './show-shell.ts';

/**
 * The header of the console and the place of a page's heading, rendered at build time. The browser shows it while the
 * console loads.
 */
export function PageShell({ kind }: { kind: ShellKind }) {
  const isRecord = kind === 'record';
  const main = (
    <Main>
      <TopLine data-top={kind === 'top' || undefined}>
        <chakra.div ms="auto">
          <Button look="ghost" size="sm">
            <ScriptIcon /> Developer <DownIcon />
          </Button>
        </chakra.div>
      </TopLine>
      {isRecord && <TabsPlace />}
      <PageHeader title="" {...(isRecord && { onBack: () => undefined })} />
    </Main>
  );
  return (
    <>
      <Bar>
        <HomeLink to="/home" />
      </Bar>
      {kind === 'account' ? main : <BesideNavigation>{main}</BesideNavigation>}
    </>
  );
}
