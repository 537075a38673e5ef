import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetConfigQuery } from '@harmony/api-client';
import { LinkProvider, SkipLink } from '@harmony/ui';
import { useAppSelector } from '../hooks';
import { Chat } from '../features/chat/chat';
import { Announcement } from '../layout/announcement';
import { Footer } from '../layout/footer';
import { Header } from '../layout/header';
import { RouteEffects } from '../layout/route-effects';
import { PreloadContext, RouterLink } from '../layout/router-link';
import { ToastHost } from '../layout/toast-host';
import { paths } from '../paths';
import { preloadPage } from './routes';

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useGetConfigQuery();
  const { pathname, search } = useLocation();
  const missing = useAppSelector((state) => state.page.missing);
  // The clinic's tablet shows the check-in and nothing else: nobody wanders off, and nobody chats in public.
  const isKiosk = pathname === paths.checkIn() && search.includes('kiosk=1');
  const overHero = pathname === paths.home() && !missing;
  return (
    <LinkProvider link={RouterLink}>
      <PreloadContext value={preloadPage}>
        <SkipLink />
        {!isKiosk && (
          <>
            <Header />
            <Announcement overHero={overHero} />
          </>
        )}
        <main id="main" tabIndex={-1} data-over-hero={overHero ? '' : undefined}>
          {children}
        </main>
        {!isKiosk && (
          <>
            <Footer />
            <Chat />
          </>
        )}
        <ToastHost />
        <RouteEffects />
      </PreloadContext>
    </LinkProvider>
  );
}
