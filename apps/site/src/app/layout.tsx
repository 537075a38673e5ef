import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetConfigQuery } from '@harmony/api-client';
import { ErrorBoundary, LinkProvider, SkipLink } from '@harmony/ui';
import { useAppSelector, useFlags } from '../hooks';
import { Chat } from '../features/chat/chat';
import { Announcement } from '../layout/announcement';
import { PartFailed } from '../parts/failed';
import { latePart } from '../parts/late-part';
import { Header } from '../layout/header';
import { Main } from '../layout/main';
import { RouteEffects } from '../layout/route-effects';
import { PreloadContext, RouterLink } from '../layout/router-link';
import { ToastHost } from '../layout/toast-host';
import { VisitBar } from '../layout/visit-bar';
import { paths } from '../paths';
import { preloadPage } from './routes';

const NewsletterForm = latePart(() =>
  import('../features/newsletter/newsletter-form').then((file) => file.NewsletterForm),
);

const Footer = latePart(() => import('../layout/footer').then((file) => file.Footer));

/** The layout around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useGetConfigQuery();
  const { pathname, search } = useLocation();
  const { newsletter_enabled: hasNewsletter } = useFlags();
  // The newsletter's own pages have the form already, or are about a subscription there is.
  const showsSignUp = hasNewsletter && !pathname.startsWith(paths.newsletter());
  const missing = useAppSelector((state) => state.page.missing);
  const isCheckIn = pathname === paths.checkIn();
  // The clinic's tablet shows only the check-in: patients neither browse the site nor chat on a public screen.
  const isKiosk = isCheckIn && search.includes('kiosk=1');
  const overHero = pathname === paths.home() && !missing;
  return (
    <LinkProvider link={RouterLink}>
      <PreloadContext value={preloadPage}>
        <SkipLink />
        {!isKiosk && (
          <ErrorBoundary fallback={<PartFailed />}>
            <Header />
            <Announcement overHero={overHero} />
          </ErrorBoundary>
        )}
        <Main id="main" tabIndex={-1} $overHero={overHero}>
          {children}
        </Main>
        {!isKiosk && (
          <>
            <ErrorBoundary fallback={<PartFailed />}>
              <Footer newsletter={showsSignUp && <NewsletterForm id="newsletter-email" />} />
            </ErrorBoundary>
            <ErrorBoundary fallback={<PartFailed />}>
              {!isCheckIn && <VisitBar />}
              <Chat />
            </ErrorBoundary>
          </>
        )}
        <ToastHost />
        <RouteEffects />
      </PreloadContext>
    </LinkProvider>
  );
}
