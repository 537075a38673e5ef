import type { ReactNode } from 'react';
import { useGetConfigQuery, useGetPageLinksQuery } from '@harmony/api-client';
import { ErrorBoundary, SkipLink, VisuallyHidden } from '@harmony/ui';
import { useAppSelector, useFlags } from '../hooks';
import { Chat } from '../features/chat/chat';
import { Announcement } from '../layout/announcement';
import { PartFailed } from '../parts/page/failed';
import { latePart } from '../parts/page/late-part';
import { RESTING_PLACE } from '../parts/forms/resting-place';
import { ClockKeeper } from '../layout/clock-keeper';
import { Header } from '../layout/header';
import { Main } from '../layout/main';
import { RouteEffects } from '../layout/route-effects';
import { ToastHost } from '../layout/toast-host';
import { VisitBar } from '../layout/visit-bar';
import { paths } from '../paths';
import { useLocation } from '../router';
import { matchRoute } from './match-route';
import { AS_SENT, TakeOver } from './take-over';

const NewsletterForm = latePart(() =>
  import('../features/newsletter/newsletter-form').then((file) => file.NewsletterForm),
);

const LanguageBar = latePart(() => import('../layout/language-bar').then((file) => file.LanguageBar));

const Footer = latePart(() => import('../layout/footer').then((file) => file.Footer));

export interface LayoutProps {
  /** The page stays as the server sent it; `children` are not rendered. */
  isStatic?: boolean;
  children: ReactNode;
}

/** The layout around every page. */
export function Layout({ isStatic = false, children }: LayoutProps) {
  useGetConfigQuery();
  useGetPageLinksQuery();
  const { pathname, search } = useLocation();
  const { newsletter_enabled: hasNewsletter, spanish_enabled: hasLanguages } = useFlags();
  // The newsletter's own pages have the form already, or are about a subscription there is.
  const showsSignUp = hasNewsletter && !pathname.startsWith(paths.newsletter());
  const missing = useAppSelector((state) => state.page.missing);
  const isCheckIn = pathname === paths.checkIn();
  // The clinic's tablet shows only the check-in: patients neither browse the site nor chat on a public screen.
  const isKiosk = isCheckIn && search.includes('kiosk=1');
  const overHero = pathname === paths.home() && !missing;
  return (
    <>
      <SkipLink />
      {!isKiosk && (
        <ErrorBoundary fallback={<PartFailed />}>
          {hasLanguages && <LanguageBar />}
          <Header />
          <Announcement overHero={overHero} />
        </ErrorBoundary>
      )}
      <VisuallyHidden id={RESTING_PLACE} tabIndex={-1} />
      <Main id="main" tabIndex={-1} $overHero={overHero} {...(isStatic ? AS_SENT : { children })} />
      {isStatic && <TakeOver load={matchRoute(pathname).route.page.load} />}
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
      <ClockKeeper />
      <RouteEffects />
    </>
  );
}
