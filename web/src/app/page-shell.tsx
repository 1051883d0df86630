import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { DownIcon, ScriptIcon } from '../ui/action/icons.tsx';
import { BesideNavigation, Main, TopLine } from '../ui/layout/page-frame.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { TabsPlace } from '../ui/layout/tabs-place.tsx';
import { Bar, HomeLink } from './console-header.tsx';

/**
 * The header of the console and the place of a page's heading, rendered at build time. The browser shows it while the
 * console loads.
 */
export const PageShell = ({ isRecord }: { isRecord: boolean }) => (
  <>
    <Bar>
      <HomeLink to="/home" />
    </Bar>
    <BesideNavigation>
      <Main>
        <TopLine data-top={isRecord ? undefined : true}>
          <chakra.div ms="auto">
            <Button look="ghost" size="sm">
              <ScriptIcon /> Developer <DownIcon />
            </Button>
          </chakra.div>
        </TopLine>
        {isRecord && <TabsPlace />}
        <PageHeader title="" {...(isRecord && { onBack: () => undefined })} />
      </Main>
    </BesideNavigation>
  </>
);
