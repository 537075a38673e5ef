import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import styled from 'styled-components';
import { c, LinkProvider, media, SkipLink, space } from '@harmony/ui';
import { forgetDraftsOfOthers } from '../state/drafts';
import { ClinicZone } from '../kit/clock';
import { ConfirmProvider } from '../kit/overlays/confirm';
import { useWatchConnection } from '../state/connection';
import { GoToShortcuts } from './go-to-shortcuts';
import { loadLater } from './load-later';
import { Notices } from './notices';
import type { PageEntry } from './page-entry';
import { PagesContext } from './pages-context';
import type { PaletteProps } from './palette/palette';
import { PaletteFailed } from './palette/palette-failed';
import { Permitted } from './permitted';
import { preloadReauthentication, Reauthentication } from './session/reauthentication';
import { RouteEffects } from './route-effects';
import { RouterLink } from './router-link';
import { preloadSignIn, SessionGuard } from './session/session-dialog';
import { useShortcut } from '../state/shortcuts';
import { useConsoleSelector } from '../state/console-state';
import { ShortcutsDialog } from './shortcuts-dialog';
import { Sidebar, TopLine } from './sidebar/sidebar';
import { useStoredFlag } from './stored-flag';
import { ToastHost } from './toast-host';
import { useUndoShortcut } from '../state/undo';
import { useClinicZone } from './use-clinic';
import { wide } from './sidebar/widths';

/** The console's type scale and control heights (dense; fingers get 44 px), and its two columns. */
const Frame = styled.div<{ $isCollapsed: boolean }>`
  --type-h1: 500 1.625rem/1.2 var(--font-display);
  --type-h2: 500 1.25rem/1.25 var(--font-display);
  --type-h3: 600 1.0625rem/1.35 var(--font-text);
  --type-body: 400 0.9375rem/1.45 var(--font-text);
  --type-small: 400 0.875rem/1.45 var(--font-text);
  --type-caption: 400 0.8125rem/1.4 var(--font-text);
  --control: 2.75rem;
  --row: 2.75rem;
  --card: min(${space[20]}, 6.25vw);

  min-block-size: 100svh;
  background: ${c.paper};
  font: var(--type-body);

  dialog > header h2 {
    font: var(--type-h2);
  }

  ${media.md} {
    --control: 2.5rem;
    --row: 2.25rem;
    --card: ${space[24]};
  }
  ${wide} {
    display: grid;
    grid-template-columns: ${({ $isCollapsed }) => ($isCollapsed ? '60px' : '232px')} minmax(0, 1fr);
  }
  @media print {
    display: block;
    /* Firefox takes the screen's height without the margins of the sheet: an empty sheet would follow. */
    min-block-size: 0;

    [data-variant],
    button:has(> svg:only-child),
    [type='checkbox']:not([role]) {
      display: none;
    }
    /* What is chosen or written in it stays, as words. */
    :is(input, select, textarea) {
      padding: 0;
      border-color: transparent;
      background: none;
      appearance: none;
      resize: none;
    }
  }
`;

/** What is beside the sidebar: the top line of narrow screens, notices, the page. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  > main {
    flex: 1;
    inline-size: 100%;
    max-inline-size: calc(1200px + 2 * var(--gutter));
    /* The end of a page can be scrolled clear of a toast with its button. */
    padding: ${space[16]} var(--gutter) 9.5rem;
  }
  @media print {
    display: block;

    > main {
      padding-block-end: 0;
    }
  }
  > main:has([data-wide]) {
    max-inline-size: none;
  }
  > main:focus-visible {
    outline: 0;
  }
  ${wide} {
    > main {
      padding-block-start: ${space[24]};
    }
  }
`;

// Needed at the first Ctrl+K, not before.
const { Later: Palette, preload: preloadPalette } = loadLater<PaletteProps>(
  () => import('./palette/palette').then((module) => module.Palette),
  PaletteFailed,
);

/** What may be needed at any time, also when the server cannot hand it out any more. */
const preload = (): void => [preloadPalette, preloadReauthentication, preloadSignIn].forEach((load) => load());

const EVERYWHERE = 'Everywhere';

/** The console around its pages: sidebar, notices, palette, dialogs and toasts. */
export const Shell = ({ pages }: { pages: readonly PageEntry[] }) => {
  const [isCollapsed, setIsCollapsed] = useStoredFlag('admin.sidebar-collapsed');
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false);
  const timeZone = useClinicZone();
  useWatchConnection();
  useUndoShortcut();
  useShortcut('$mod+k', () => setIsPaletteOpen(true), {
    description: 'Search or jump to anything',
    group: EVERYWHERE,
    inFields: true,
  });
  useShortcut('?', () => setAreShortcutsOpen(true), { description: 'Show these shortcuts', group: EVERYWHERE });
  useShortcut('/', () => focusSearch(), { description: 'Search this page', group: EVERYWHERE });
  useEffect(() => {
    const timer = setTimeout(preload, 3000);
    return () => clearTimeout(timer);
  }, []);

  const userId = useConsoleSelector((state) => state.session.worker?.id);
  useEffect(() => {
    if (userId !== undefined) forgetDraftsOfOthers(userId);
  }, [userId]);

  const openers = { onSearch: () => setIsPaletteOpen(true), onShortcuts: () => setAreShortcutsOpen(true) };
  return (
    <PagesContext value={pages}>
      <ClinicZone value={timeZone}>
        <LinkProvider link={RouterLink}>
          <Frame $isCollapsed={isCollapsed}>
            <SessionGuard>
              <ConfirmProvider>
                <SkipLink />
                <GoToShortcuts />
                <RouteEffects />
                <Sidebar {...openers} collapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
                <Column>
                  <TopLine {...openers} />
                  <Notices />
                  <main id="main" tabIndex={-1}>
                    <Permitted>
                      <Outlet />
                    </Permitted>
                  </main>
                </Column>
                <ShortcutsDialog open={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
                {isPaletteOpen && (
                  <Suspense fallback={null}>
                    <Palette onClose={() => setIsPaletteOpen(false)} {...openers} />
                  </Suspense>
                )}
                <Reauthentication />
                <ToastHost />
              </ConfirmProvider>
            </SessionGuard>
          </Frame>
        </LinkProvider>
      </ClinicZone>
    </PagesContext>
  );
};

/** The page's own search field; without one there is nothing to focus. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
}
