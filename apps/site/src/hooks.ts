import { createSelector } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig, usePageLinksState } from '@harmony/api-client';
import { imageIdOf, readFlags, siteSettings, type Flags, type PageLink, type SiteSettings } from '@harmony/domain';
import type { AppDispatch, RootState } from './store';
import type { ClinicClock, FormResult } from './page.slice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

// Read by dozens of components of a page. Only the layout and each page's `<Seo>` request them from the API.
const selectEntries = (state: RootState) => selectConfig(state).data;
// In preview mode the API tells visitors no settings: how to reach the clinic comes with the gate.
const selectContact = (state: RootState) => state.page.gate?.contact;
const selectSettings = createSelector([selectEntries, selectContact], (entries, contact) => ({
  ...siteSettings(entries ?? []),
  ...contact,
}));
const selectFlags = createSelector([selectEntries], (entries) => readFlags(entries ?? []));

/** The site settings; defaults while they are not loaded. */
export const useSiteSettings = (): SiteSettings => useAppSelector(selectSettings);

/** The feature flags; all off while they are not loaded and when loading fails (docs/product.md, section 4). */
export const useFlags = (): Flags => useAppSelector(selectFlags);

const NO_LINKS: readonly PageLink[] = [];

/** The clinic's own pages that visitors may open; none while they are not loaded. */
export const usePageLinks = (): readonly PageLink[] => usePageLinksState().data ?? NO_LINKS;

/** Whether the store takes orders. */
export function useSells(): boolean {
  const { store_enabled, checkout_enabled } = useFlags();
  return store_enabled && checkout_enabled;
}

/** What the clinic's clock says: at first as the server read it, then as the layout's `ClockKeeper` does. */
export const useClinicClock = (): ClinicClock => useAppSelector((state) => state.page.clock);

/** What stays visible of the picture with this address, as `object-position` takes it; undefined for what is cropped around its middle. */
export function useFocus(imageUrl: string | null): string | undefined {
  const id = imageIdOf(imageUrl);
  return useAppSelector(({ page }) => (id === null ? undefined : page.focus?.[id]));
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
