import { Eye, ServerCrash, WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, c, layer, space } from '@harmony/ui';
import { useConnection, useRetryConnection } from '../state/connection';
import { usePages } from './pages-context';
import { useFlags } from './use-clinic';

const StyledNotices = styled.section`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};

  [data-notice] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    padding: ${space[8]} var(--gutter);
    border-block-end: 1px solid ${c.amberLine};
    background: ${c.amberBg};
    color: ${c.amber};
  }
  [data-notice='info'] {
    border-color: ${c.cobaltLine};
    background: ${c.cobaltBg};
    color: ${c.cobalt};
  }
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
  @media print {
    display: none;
  }
`;

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface NoticeProps {
  tone: 'info' | 'warning';
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

const Notice = ({ tone, icon, children, action }: NoticeProps) => (
  <div data-notice={tone}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
);

/** Keeps `--stack` at the height of the notices: what sticks to the top of a page stands under them. */
function useStackHeight() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--stack', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--stack');
    };
  }, []);
  return ref;
}

/**
 * What holds for the whole console right now: no network, no server, preview mode, a session that has ended. Sticks to the
 * top; its height is in `--stack`.
 */
export const Notices = ({ ended }: { ended?: ReactNode }) => {
  const stack = useStackHeight();
  const connection = useConnection();
  const retry = useRetryConnection();
  const isPreview = useFlags().admin_only;
  const config = usePages().find(({ path }) => path === '/config');
  return (
    <StyledNotices ref={stack} aria-label="Notices">
      <div role="status">
        {connection === 'offline' && (
          <Notice tone="warning" icon={<WifiOff {...ICON} />}>
            You are offline. What you typed is kept on this page; it can be saved when the connection is back.
          </Notice>
        )}
        {connection === 'degraded' && (
          <Notice
            tone="warning"
            icon={<ServerCrash {...ICON} />}
            action={
              <Button variant="quiet" size="sm" onClick={retry}>
                Retry
              </Button>
            }
          >
            The server is not answering. What you see may be out of date, and saving will fail until it is back.
          </Notice>
        )}
        {ended}
        {isPreview && (
          <Notice tone="info" icon={<Eye {...ICON} />} action={config && <Link to="/config">Change</Link>}>
            Preview mode is on: only administrators can see the website.
          </Notice>
        )}
      </div>
    </StyledNotices>
  );
};
