import { createSelector } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '@harmony/api-client';
import { readFlags, siteSettings, type Flags, type SiteSettings } from '@harmony/domain';
import type { AppDispatch, RootState } from './store';
import type { FormResult } from './page.slice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

// Read by dozens of components of a page. Only the layout and each page's `<Seo>` request them from the API.
const selectEntries = (state: RootState) => selectConfig(state).data;
const selectSettings = createSelector([selectEntries], (entries) => siteSettings(entries ?? []));
const selectFlags = createSelector([selectEntries], (entries) => readFlags(entries ?? []));

/** The site settings; defaults while they are not loaded. */
export const useSiteSettings = (): SiteSettings => useAppSelector(selectSettings);

/** The feature flags; all off while they are not loaded and when loading fails (docs/product.md, section 4). */
export const useFlags = (): Flags => useAppSelector(selectFlags);

const subscribeToNothing = () => () => undefined;

/** False on the server and in the first client render, true from then on. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** How often a page that shows the time of day looks at the clock again. */
const CLOCK_MS = 30_000;

/** The current instant: the server's while hydrating (so that both render the same text), then the browser's clock. */
export function useNow(): Date {
  const rendered = useAppSelector((state) => state.page.now);
  const hydrated = useHydrated();
  const [clock, setClock] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setClock((ticks) => ticks + 1), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  // `clock` is not used for the date: it is only the reason to read it again.
  return useMemo(() => (hydrated ? new Date() : new Date(rendered)), [hydrated, rendered, clock]);
}

/** The server's answer to a form posted without JavaScript; null in every other case. */
export function useFormResult(): FormResult | null {
  return useAppSelector((state) => state.page.formResult);
}

/** Makes absolute URLs of the site's paths (canonical links, structured data); leaves them as they are without an origin. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useAppSelector((state) => state.page.origin);
  return useCallback((path) => origin + path, [origin]);
}
