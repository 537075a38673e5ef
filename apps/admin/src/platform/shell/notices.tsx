import { Eye, RefreshCw, ServerCrash, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, c, layer, space, Status } from '@harmony/ui';
import { useHeightAs } from '../kit/overlays/height-as';
import { useConnection, useRetryConnection } from '../state/connection';
import { consoleVersion, useOtherVersion } from '../state/version';
import { usePlace } from './pages-context';
import { useFlags } from './use-clinic';

const StyledNotices = styled.section`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};

  @media print {
    display: none;
  }
`;

const Line = styled.div<{ $isInfo: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  padding: ${space[8]} var(--gutter);
  border-block-end: 1px solid ${({ $isInfo }) => ($isInfo ? c.cobaltLine : c.amberLine)};
  background: ${({ $isInfo }) => ($isInfo ? c.cobaltBg : c.amberBg)};
  color: ${({ $isInfo }) => ($isInfo ? c.cobalt : c.amber)};

  svg {
    flex: none;
  }
  p {
    flex: 1 1 12rem;
  }
  a,
  button {
    color: inherit;
    font-weight: 600;
  }
`;

const NOTICE_ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ConsoleNoticeProps {
  tone: 'info' | 'warning';
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** One notice at the top of the console, with what can be done about it. */
const ConsoleNotice = ({ tone, icon, children, action }: ConsoleNoticeProps) => (
  <Line $isInfo={tone === 'info'}>
    {icon}
    <Status>{children}</Status>
    {action}
  </Line>
);

/**
 * What holds for the whole console right now: no network, no server, preview mode, another version.
 * Sticks to the top; its height is in `--stack`.
 */
export const Notices = () => {
  const stack = useHeightAs('--stack');
  const connection = useConnection();
  const retry = useRetryConnection();
  const isPreview = useFlags()?.admin_only === true;
  const config = usePlace(['/config']);
  const version = useOtherVersion();
  return (
    <StyledNotices ref={stack} aria-label="Notices">
      {connection === 'offline' && (
        <ConsoleNotice tone="warning" icon={<WifiOff {...NOTICE_ICON} />}>
          You’re offline. What you typed is kept on this page; you can save it when the connection is back.
        </ConsoleNotice>
      )}
      {connection === 'degraded' && (
        <ConsoleNotice
          tone="warning"
          icon={<ServerCrash {...NOTICE_ICON} />}
          action={
            <Button variant="quiet" size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          The server isn’t responding. What you see may be out of date, and you can’t save until it’s back.
        </ConsoleNotice>
      )}
      {version !== null && (
        <ConsoleNotice
          tone="info"
          icon={<RefreshCw {...NOTICE_ICON} />}
          action={
            <Button variant="quiet" size="sm" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          Harmony was updated to {version}, but this page is still {consoleVersion}. Reload it once you’ve saved your
          work.
        </ConsoleNotice>
      )}
      {isPreview && (
        <ConsoleNotice tone="info" icon={<Eye {...NOTICE_ICON} />} action={config && <Link to={config}>Change</Link>}>
          Preview mode is on: visitors can’t see the website.
        </ConsoleNotice>
      )}
    </StyledNotices>
  );
};
