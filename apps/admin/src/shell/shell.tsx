import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { LinkProvider, SkipLink } from '@harmony/ui';
import { forgetDraftsOfOthers } from '../state/drafts';
import { ConfirmProvider } from '../kit/confirm';
import { useWatchConnection } from '../state/connection';
import { GoToShortcuts } from './go-to-shortcuts';
import { Notices } from './notices';
import type { PageEntry } from './page-entry';
import { PagesContext } from './pages-context';
import { RouteEffects } from './route-effects';
import { RouterLink } from './router-link';
import { SessionDialog, SessionNotice, useSessionEnd } from './session-dialog';
import { StyledColumn, StyledFrame } from './shell-style';
import { useShortcut } from '../state/shortcuts';
import { useConsoleSelector } from '../state/console-state';
import { ShortcutsDialog } from './shortcuts-dialog';
import { Sidebar, TopLine } from './sidebar';
import { useStoredFlag } from './stored-flag';
import { ToastHost } from './toast-host';
import { useUndoShortcut } from '../state/undo';

// The palette's code is needed at the first Ctrl+K, not before.
const loadPalette = () => import('./palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

const EVERYWHERE = 'Everywhere';

/** The console around its pages: sidebar, notices, palette, dialogs and toasts. */
export const Shell = ({ pages }: { pages: readonly PageEntry[] }) => {
  const [isCollapsed, setIsCollapsed] = useStoredFlag('admin.sidebar-collapsed');
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false);
  const session = useSessionEnd();
  useWatchConnection();
  useUndoShortcut();
  useShortcut('$mod+k', () => setIsPaletteOpen(true), {
    description: 'Search or jump to anything',
    group: EVERYWHERE,
    inFields: true,
  });
  useShortcut('?', () => setAreShortcutsOpen(true), { description: 'Show these shortcuts', group: EVERYWHERE });
  useShortcut('/', () => focusSearch(), { description: 'Search in this page', group: EVERYWHERE });
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);

  const userId = useConsoleSelector((state) => state.session.worker?.id);
  useEffect(() => {
    if (userId !== undefined) forgetDraftsOfOthers(userId);
  }, [userId]);

  const openers = { onSearch: () => setIsPaletteOpen(true), onShortcuts: () => setAreShortcutsOpen(true) };
  return (
    <PagesContext value={pages}>
      <LinkProvider link={RouterLink}>
        <StyledFrame data-collapsed={isCollapsed ? '' : undefined}>
          <ConfirmProvider>
            <SkipLink />
            <GoToShortcuts />
            <RouteEffects />
            <Sidebar {...openers} collapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
            <StyledColumn>
              <TopLine {...openers} />
              <Notices ended={<SessionNotice session={session} />} />
              <main id="main" tabIndex={-1}>
                <Outlet />
              </main>
            </StyledColumn>
            <ShortcutsDialog open={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
            {isPaletteOpen && (
              <Suspense fallback={null}>
                <Palette onClose={() => setIsPaletteOpen(false)} {...openers} />
              </Suspense>
            )}
            <SessionDialog session={session} />
            <ToastHost />
          </ConfirmProvider>
        </StyledFrame>
      </LinkProvider>
    </PagesContext>
  );
};

/** The page's own search field; without one there is nothing to focus. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
}
