import { Outlet } from 'react-router-dom';
import { LinkProvider, SkipLink } from '@harmony/ui';
import { ConfirmProvider } from '../kit/confirm';
import type { PageEntry } from './page-entry';
import { PagesContext } from './pages-context';
import { RouterLink } from './router-link';
import { Sidebar } from './sidebar';
import { StyledFrame } from './shell-style';
import { ToastHost } from './toasts';
import { useUndoShortcut } from './undo';

/** The console around its pages. */
export const Shell = ({ pages }: { pages: readonly PageEntry[] }) => {
  useUndoShortcut();
  return (
    <PagesContext value={pages}>
      <LinkProvider link={RouterLink}>
        <ConfirmProvider>
          <StyledFrame>
            <SkipLink />
            <Sidebar />
            <main id="main" tabIndex={-1}>
              <Outlet />
            </main>
          </StyledFrame>
          <ToastHost />
        </ConfirmProvider>
      </LinkProvider>
    </PagesContext>
  );
};
